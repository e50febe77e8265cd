import { lerp } from './numbers.ts';

export interface Noise {
  /** Smooth value noise of a plane, -1 to 1, one bump per unit. */
  noise(x: number, y: number): number;
  /** The same in `octaves` layers, each twice as fine and half as strong. */
  fbm(x: number, y: number, octaves: number): number;
  /** Layers folded into sharp crests, about -0.5 to 0.85: ridges and gullies. */
  ridged(x: number, y: number, octaves: number): number;
}

/** Of a ridge's crest: with none, fells would look like folded paper. */
const ROUNDING = 0.13;

export function createNoise(seed: number): Noise {
  const latticeValue = (ix: number, iy: number): number => {
    let n = Math.imul(ix, 374761393) + Math.imul(iy, 668265263) + seed;
    n = Math.imul(n ^ (n >>> 13), 1274126177);
    return ((n ^ (n >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const noise = (x: number, y: number): number => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const u = fade(x - ix);
    const v = fade(y - iy);
    return lerp(
      lerp(latticeValue(ix, iy), latticeValue(ix + 1, iy), u),
      lerp(latticeValue(ix, iy + 1), latticeValue(ix + 1, iy + 1), u),
      v,
    );
  };
  return {
    noise,
    fbm: layered(noise, (n) => n),
    ridged: layered(noise, (n) => 1.06 - Math.sqrt(n * n + ROUNDING * ROUNDING) * 1.55),
  };
}

function layered(noise: Noise['noise'], shape: (n: number) => number): Noise['fbm'] {
  return (x, y, octaves) => {
    let sum = 0;
    let total = 0;
    for (let i = 0, scale = 1; i < octaves; i++, scale *= 2) {
      const size = 0.5 / scale;
      // The offsets keep the lattices of the layers from meeting in one point.
      sum += size * shape(noise(x * scale + i * 17.3, y * scale - i * 9.1));
      total += size;
    }
    return sum / total;
  };
}

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

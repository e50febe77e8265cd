import { lerp } from './numbers.ts';

const SIZE = 256;
const CHANNELS = 4;

/**
 * One channel of SVG's own fractal noise (`feTurbulence`, as the Filter Effects specification
 * defines it): 0 to 1, mostly near 0.5, with one bump per unit. Painted by hand because a renderer
 * computes all four channels for every pixel of the sheet, which took most of a picture's time.
 */
export type Turbulence = (x: number, y: number, octaves: number) => number;

export function createTurbulence(seed: number): Turbulence {
  const { lattice, gradients } = firstChannel(seed);
  const corner = (ix: number, iy: number, dx: number, dy: number): number => {
    const at = 2 * (lattice[((lattice[ix & 255] ?? 0) + iy) & 255] ?? 0);
    return dx * (gradients[at] ?? 0) + dy * (gradients[at + 1] ?? 0);
  };
  const noise = (x: number, y: number): number => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const dx = x - ix;
    const dy = y - iy;
    const u = dx * dx * (3 - 2 * dx);
    const v = dy * dy * (3 - 2 * dy);
    return lerp(
      lerp(corner(ix, iy, dx, dy), corner(ix + 1, iy, dx - 1, dy), u),
      lerp(corner(ix, iy + 1, dx, dy - 1), corner(ix + 1, iy + 1, dx - 1, dy - 1), u),
      v,
    );
  };
  return (x, y, octaves) => {
    let sum = 0;
    for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2) {
      sum += noise(x * scale, y * scale) / scale;
    }
    return (sum + 1) / 2;
  };
}

/** The shuffled lattice, and the first channel's gradients as pairs of x and y. */
function firstChannel(seed: number): { lattice: Uint8Array; gradients: Float64Array } {
  const random = createLehmer(seed);
  const gradients = new Float64Array(SIZE * 2);
  for (let channel = 0; channel < CHANNELS; channel++) {
    for (let i = 0; i < SIZE; i++) {
      const x = ((random() % (2 * SIZE)) - SIZE) / SIZE;
      const y = ((random() % (2 * SIZE)) - SIZE) / SIZE;
      // The other channels are only drawn: the lattice comes after them.
      if (channel === 0) gradients.set([x / Math.hypot(x, y), y / Math.hypot(x, y)], 2 * i);
    }
  }
  const lattice = Uint8Array.from({ length: SIZE }, (_, i) => i);
  for (let i = SIZE - 1; i > 0; i--) {
    const j = random() % SIZE;
    const kept = lattice[i] ?? 0;
    lattice[i] = lattice[j] ?? 0;
    lattice[j] = kept;
  }
  return { lattice, gradients };
}

/** Park and Miller's generator with Schrage's method, as the specification prescribes. */
function createLehmer(seed: number): () => number {
  let state = seed <= 0 ? 1 - seed : seed;
  return () => {
    state = 16807 * (state % 127773) - 2836 * Math.floor(state / 127773);
    if (state <= 0) state += 2147483647;
    return state;
  };
}

import { hex, type Lab, rgb } from './colour.ts';
import { clamp } from './numbers.ts';
import { alphaPng } from './png.ts';
import { opacity, px } from './svg.ts';
import { createTurbulence } from './turbulence.ts';

/** A colour over part of the sheet that noise lets through in places: cloud, or wind on water. */
export interface Veil {
  /** In pixels of the sheet. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Lab;
  readonly seed: number;
  /** Bumps of noise in a pixel, across and down. */
  readonly grain: readonly [x: number, y: number];
  readonly octaves: number;
  /** Where the noise begins to show, 0 to 1, and how sharply it does. */
  readonly level: number;
  readonly contrast: number;
  /** Opacity of the whole, 0 to 1. */
  readonly strength: number;
  /** Pixels of the sheet for one of the noise, across and down: as coarse as its finest bumps allow. */
  readonly coarseness: readonly [x: number, y: number];
}

export function veil(settings: Veil): string {
  const { x, y, width, height, strength } = settings;
  const png = noisePng(settings).toString('base64');
  return `<image x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" preserveAspectRatio="none" ${opacity(strength)} href="data:image/png;base64,${png}"/>`;
}

function noisePng({ x, y, colour, seed, grain, octaves, level, contrast, ...veil }: Veil): Buffer {
  const columns = Math.ceil(veil.width / veil.coarseness[0]);
  const rows = Math.ceil(veil.height / veil.coarseness[1]);
  const noise = createTurbulence(seed);
  const opacities = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const v = (y + ((row + 0.5) / rows) * veil.height) * grain[1];
    for (let column = 0; column < columns; column++) {
      const u = (x + ((column + 0.5) / columns) * veil.width) * grain[0];
      const see = clamp(contrast * (noise(u, v, octaves) - level));
      opacities[row * columns + column] = Math.round(see * 255);
    }
  }
  const [r, g, b] = rgb(hex(colour));
  const bytes = [r * 255, g * 255, b * 255] as const;
  return alphaPng(bytes, columns, rows, opacities);
}

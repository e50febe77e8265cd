import type { Art } from '../sheet/art.ts';
import { dim, type Lab, mix } from '../sheet/colour.ts';
import { clamp } from '../sheet/numbers.ts';
import { dab, fill, fillOpacity, oval } from '../sheet/svg.ts';

/** A clump of leaves: an oval in pixels. */
export interface Clump {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
}

export interface LeafStyle {
  /** Of one leaf, as a share of its clump. */
  readonly leaf?: number;
  /** How many leaves; 1 is a full tree. */
  readonly density?: number;
  /** Of flowers, if there are any. */
  readonly bloom?: Lab | undefined;
  /** How much of the distance's haze lies over it, 0 to 1. */
  readonly air?: number;
  /** How much light reaches the inside: little in an oak, much in a birch. */
  readonly soft?: number;
  /** How much of a clump is closed behind its leaves, 0 to 1. */
  readonly solid?: number;
}

/** A mass of leaves: every clump's shade first, then its body, then the touches of sun. */
export function leaves(
  art: Art,
  clumps: readonly Clump[],
  colour: Lab,
  { leaf = 0.075, density = 1, bloom, air = 0, soft = 0.16, solid = 1 }: LeafStyle = {},
): string {
  const { light, land, range, random } = art;
  const tint = (c: Lab, sunlight: number): Lab => mix(art.lit(c, sunlight), light.haze, air);

  /** Leaves strewn over each clump; `lift` moves them towards the sun. */
  const layer = (count: number, spread: number, lift: number): string => {
    const dabs: string[] = [];
    for (const { x, y, rx, ry } of clumps) {
      const size = clamp(Math.min(rx, ry) * leaf, 1.6, 8);
      const total = count * density * clamp(rx / 26, 0.16, 1.6);
      for (let i = 0; i < total; i++) {
        const angle = random() * Math.PI * 2;
        const r = Math.sqrt(random()) * spread;
        const leafX = x + (Math.cos(angle) * r + lift * light.side * 0.2) * rx;
        const leafY = y + (Math.sin(angle) * r - lift * 0.26) * ry;
        dabs.push(dab(leafX, leafY, size * range(0.7, 1.5), random() * 3.1));
      }
    }
    return dabs.join('');
  };

  const body = clumps
    .map(({ x, y, rx, ry }) => oval(x, y, rx * 0.9 * solid, ry * 0.88 * solid))
    .join('');
  const core = clumps
    .map(({ x, y, rx, ry }) =>
      oval(x + light.side * rx * 0.14, y - ry * 0.18, rx * 0.6 * solid, ry * 0.56 * solid),
    )
    .join('');
  return [
    fill(body, tint(dim(colour, 0.86), soft)),
    fill(layer(64, 1.12, 0), tint(dim(colour, 0.88), 0.22)),
    fill(core, tint(dim(colour, 0.95), 0.42), fillOpacity(0.75)),
    fill(layer(60, 0.95, 0.3), tint(colour, 0.6)),
    fill(layer(42, 0.7, 1), tint(dim(mix(colour, land.leaf, 0.6), 1.08), 1.1)),
    bloom === undefined ? '' : fill(layer(9, 0.9, 0.5), tint(bloom, 0.98)),
  ].join('');
}

/** A bush of five clumps: `shape` is where it stands and how far it reaches. */
export function bush(art: Art, shape: Clump, colour: Lab, style: LeafStyle = {}): string {
  const { range } = art;
  const { x, y, rx, ry } = shape;
  const clumps = [-2, -1, 0, 1, 2].map((i) => ({
    x: x + i * rx * 0.4 + range(-0.1, 0.1) * rx,
    y: y + range(-0.3, 0.3) * ry + Math.abs(i) * ry * 0.14,
    rx: rx * range(0.34, 0.52),
    ry: ry * range(0.55, 0.85),
  }));
  return leaves(art, clumps, colour, { density: 0.65, ...style });
}

import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { dim, type Lab } from '../sheet/colour.ts';
import { circle, dab, fill } from '../sheet/svg.ts';

export interface Grass {
  /** Blades in all. */
  readonly count: number;
  /** 1 is a lawn left for a fortnight. */
  readonly tall?: number;
  /** How much lower the grass begins at x than at `top`, in pixels. */
  readonly edge?: (x: number) => number;
}

/** Blades and flowers from `top` (pixels) to the foot of the sheet, larger towards the eye. */
export function grass(art: Art, top: number, { count, tall = 1, edge = () => 0 }: Grass): string {
  const { land, range, random, season } = art;
  const flowers = season === 'winter' ? 0 : 0.09;
  const tones: readonly { readonly colour: Lab; readonly blades: string[] }[] = [
    { colour: art.lit(dim(land.pasture, 0.8), 0.25), blades: [] },
    { colour: art.lit(land.pasture, 0.7), blades: [] },
    { colour: art.lit(land.meadow, 1), blades: [] },
  ];
  const petals: string[] = [];
  for (let i = 0; i < count; i++) {
    const near = (i / count) ** 1.1;
    const x = range(-20, WIDTH + 20);
    const y = top + edge(x) + (HEIGHT + 20 - top) * near;
    const size = (3 + 26 * near * near) * tall * range(0.6, 1.3);
    const lean = -Math.PI / 2 + range(-0.5, 0.5);
    art.pick(tones).blades.push(dab(x, y - size * 0.6, size, lean, 0.12));
    if (random() < flowers * near) {
      petals.push(
        circle(x + Math.cos(lean) * size * 1.6, y - size * 1.6, 1.2 + 3 * near),
        circle(x + 5 * near, y - size * 1.3, 1 + 2.4 * near),
      );
    }
  }
  const blades = tones.map((tone) => fill(tone.blades.join(''), tone.colour)).join('');
  return petals.length === 0 ? blades : blades + fill(petals.join(''), art.lit(land.accent, 0.95));
}

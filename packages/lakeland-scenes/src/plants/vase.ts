import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';
import { circle, dab, fill, px, stroke } from '../sheet/svg.ts';

const FLOWERS = [lab('#f4ead8'), lab('#c96a78'), lab('#e3b04b'), lab('#8f86b8')];
const GLAZES = [lab('#dfd8c8'), lab('#8ea3ad'), lab('#b98a5c'), lab('#6f8378')];

/** Flowers in a vase whose foot stands at x and y; `size` is the vase's height in pixels. */
export function vase(art: Art, x: number, y: number, size: number): string {
  const { range, lit } = art;
  const bloom = art.pick([art.land.accent, ...FLOWERS]);
  const neck = y - size * 0.7;
  const stems: string[] = [];
  const heads: string[] = [];
  const greens: string[] = [];
  for (let i = 0; i < 13; i++) {
    const angle = -Math.PI / 2 + (i - 6) * 0.13;
    const r = size * range(1, 1.7);
    const headX = x + Math.cos(angle) * r;
    const headY = neck + Math.sin(angle) * r * 0.8;
    stems.push(`M${px(x)} ${px(neck)}L${px(headX)} ${px(headY)}`);
    heads.push(circle(headX, headY, size * range(0.08, 0.15)));
    greens.push(dab(lerp(x, headX, 0.6), lerp(neck, headY, 0.6), size * 0.22, angle + 0.6));
  }
  const rim = px(y - size * 0.86);
  const belly = px(y - size * 0.5);
  const body = [
    `M${px(x - size * 0.3)} ${px(y)}`,
    `Q${px(x - size * 0.44)} ${belly} ${px(x - size * 0.2)} ${rim}`,
    `L${px(x + size * 0.2)} ${rim}`,
    `Q${px(x + size * 0.44)} ${belly} ${px(x + size * 0.3)} ${px(y)}Z`,
  ].join('');
  return [
    stroke(stems.join(''), lit(lab('#6c7f54'), 0.5), 2),
    fill(greens.join(''), lit(lab('#7d9463'), 0.7)),
    fill(heads.join(''), lit(bloom, 0.9)),
    fill(body, lit(art.pick(GLAZES), 0.8)),
  ].join('');
}

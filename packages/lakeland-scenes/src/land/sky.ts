import { WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { hex, lab, mix } from '../sheet/colour.ts';
import { lerp } from '../sheet/numbers.ts';
import { circle, fill, fillOpacity, px, rect } from '../sheet/svg.ts';

/** The sky down to the horizon, with sun or moon, and long lenses of cloud. */
export function sky(art: Art, horizon: number): string {
  const { hour, range, chance, random } = art;
  const [top, foot] = hour.sky;
  const parts = [rect(-20, -20, WIDTH + 40, horizon + 40, art.fade([hex(top), 1], [hex(foot), 1]))];
  // Drawn by chance at every hour, so that the hour changes nothing but the light.
  const stars = Array.from({ length: 70 }, () => {
    const at = circle(random() * WIDTH, random() ** 1.4 * horizon * 0.8, range(0.8, 2.2));
    return fill(at, '#f3f1e2', fillOpacity(range(0.3, 0.9)));
  });
  if (hour.name === 'night') parts.push(...stars);
  const sunX = range(0.58, 0.84) * WIDTH;
  parts.push(fill(circle(sunX, lerp(horizon, 0, hour.height), range(44, 60)), hex(hour.disc)));
  const cloud = hex(mix(lab('#fbf3e2'), foot, hour.lamps ? 0.55 : 0.15));
  const count = chance(0.25) ? 4 : 10;
  for (let each = 0; each < count; each++) {
    const x = random() * WIDTH;
    const y = range(0.1, 0.52) * horizon;
    const half = range(150, 470);
    const high = range(5, 15);
    const lens = `M${px(x - half)} ${px(y)}q${px(half)} ${px(-high * 2)} ${px(2 * half)} 0q${px(-half * 0.8)} ${px(high)} ${px(-2 * half)} 0z`;
    parts.push(
      fill(lens, cloud, fillOpacity(range(0.35, 0.8) * (hour.name === 'night' ? 0.25 : 1))),
    );
  }
  return parts.join('');
}

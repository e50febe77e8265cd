import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { hex, lab, mix } from '../sheet/colour.ts';
import { fill, fillOpacity, group, px, rect, stroke } from '../sheet/svg.ts';

/**
 * Water from the shore to the bottom of the sheet, which mirrors the land above it.
 *
 * @param land what is mirrored
 */
export function lake(art: Art, shore: number, land: string): string {
  const { hour, random, range } = art;
  const [top, foot] = hour.sky;
  const blue = lab('#6f9cb0');
  const far = hex(mix(foot, art.hour.lamps ? foot : blue, 0.4));
  const near = hex(mix(mix(top, blue, 0.5), lab('#2f4f63'), 0.28));
  const air = art.clip(`<rect x="-20" y="0" width="${WIDTH + 40}" height="${px(shore)}"/>`);
  const streaks: string[] = [];
  for (let each = 0; each < 46; each++) {
    const y = shore + 6 + random() * random() * (HEIGHT - shore) * 0.86;
    const width = range(40, 40 + (330 * (y - shore)) / 200 + 60);
    const x = random() * WIDTH - width / 2;
    const thick = 1.5 + (y - shore) / 90;
    streaks.push(rect(x, y, width, thick, hex(foot), `rx="2" ${fillOpacity(range(0.16, 0.46))}`));
  }
  return [
    rect(-20, shore, WIDTH + 40, HEIGHT - shore + 20, art.fade([far, 1], [near, 1])),
    group(
      `transform="translate(0 ${px(shore * 2)}) scale(1 -1)" opacity="${hour.name === 'night' ? 0.3 : 0.4}" clip-path="${air}"`,
      land,
    ),
    streaks.join(''),
  ].join('');
}

/** Kinds of boats on a lake. */
export const BOATS = ['rowing boat', 'sailing boat', 'steamer'] as const;
export type Boat = (typeof BOATS)[number];

/** @param size 1 is a rowing boat of 120 pixels */
export function boat(art: Art, kind: Boat, x: number, y: number, size: number): string {
  const { ink, hour, pick } = art;
  const at = (...parts: string[]) =>
    group(`transform="translate(${px(x)} ${px(y)}) scale(${px(size)})"`, ...parts);
  const dark = ink(lab('#2c3f3d'), 0.6);
  const pale = ink(lab('#f6efdc'));
  const shadow = fill('M2 31q60 17 118 0q-20 15-60 15q-40 0-58-15z', dark, fillOpacity(0.35));
  if (kind === 'rowing boat') {
    const hull = ink(pick([lab('#a8432f'), lab('#2c4a44'), lab('#335a74')]), 0.7);
    return at(
      shadow,
      fill('M0 0q62 20 128-3q-14 26-62 27q-50 0-66-24z', hull),
      stroke('M4 2q62 18 120-3', pale, 4),
    );
  }
  if (kind === 'sailing boat') {
    return at(
      group(
        'transform="translate(0 44) scale(1 -.7)" opacity=".35"',
        fill('M58-128L58 0L8 0z', pale),
      ),
      shadow,
      fill('M10 0L116 0q-12 22-48 23q-42 0-58-23z', dark),
      fill('M62-132L62-6L112-6z', pale),
      fill('M56-120L56-6L16-6z', ink(lab('#d9cfb6'), 0.5)),
    );
  }
  const glow = hour.lamps ? '#ffcf73' : ink(lab('#55707a'), 0.6);
  return at(
    shadow,
    fill('M-40 2L156-2q-6 22-24 24L-16 24q-18 0-24-22z', pale),
    fill('M-2-16L112-16L112 0L-2 0z', ink(lab('#e6dcc4'), 0.6)),
    Array.from({ length: 8 }, (_, each) => rect(6 + each * 13, -12, 8, 7, glow)).join(''),
    fill('M50-48L66-48L66-16L50-16z', ink(lab('#a8432f'))),
    rect(50, -48, 16, 6, dark),
    stroke('M134-2L134-40', dark, 2),
  );
}

import type { Art } from '../sheet/art.ts';
import { type Face, quad } from '../sheet/camera.ts';
import { lab, mix } from '../sheet/colour.ts';
import { fill, fillOpacity } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';

/** Panes across and panes up. */
export type Bars = readonly [across: number, up: number];

/** Left and bottom edge, width and height on a face, in metres. */
export interface Opening {
  readonly s: number;
  readonly t: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowStyle {
  /** Default two by two. */
  readonly bars?: Bars;
  /** `#rrggbb` of the sash and of the stone around it. */
  readonly frame?: string;
  readonly surround?: string;
}

const RIM = 0.13;

/** A sash window in its surround. After dark three in four are lit. */
export function windowOn(
  art: Art,
  face: Face,
  normal: Vector,
  { s, t, width, height }: Opening,
  { bars = [2, 2], frame = '#f6f3ea', surround = '#6f7677' }: WindowStyle = {},
): string {
  const { light } = art;
  const sunlight = art.shine(normal);
  const lamp = light.dark && art.chance(0.75);
  const right = s + width;
  const top = t + height;
  const parts = [
    fill(
      quad(face, s - RIM, t - RIM * 0.4, right + RIM, top + RIM * 1.7),
      art.lit(lab(surround), sunlight),
    ),
    fill(quad(face, s, t, right, top), art.lit(lab('#3c4243'), 0.1)),
    fill(quad(face, s + 0.03, t + 0.03, right - 0.03, top - 0.06), art.lit(lab(frame), sunlight)),
  ];

  // By day glass shows the sky: bright above, deep below.
  const upper = lamp ? lab('#ffe3a8') : mix(light.middle, lab('#35444b'), 0.55);
  const lower = lamp ? lab('#f2b460') : mix(light.zenith, lab('#20292d'), 0.78);
  const [glassX, glassTop] = face(s, top);
  const [, glassFoot] = face(s, t);
  const glass = art.gradientBetween(
    [glassX, glassTop],
    [glassX + 20, glassFoot],
    [
      [0, upper],
      [1, lower],
    ],
  );
  const [across, up] = bars;
  const paneWidth = (width - 0.12) / across;
  const paneHeight = (height - 0.15) / up;
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < up; j++) {
      const x = s + 0.06 + i * paneWidth;
      const y = t + 0.06 + j * paneHeight;
      const pane = quad(face, x + 0.025, y + 0.025, x + paneWidth - 0.025, y + paneHeight - 0.025);
      parts.push(fill(pane, glass));
    }
  }
  const lintelShade = quad(face, s, top - 0.13, right, top);
  const sill = quad(face, s - RIM * 1.5, t - 0.13, right + RIM * 1.5, t - 0.02);
  parts.push(
    fill(lintelShade, '#1b2326', fillOpacity(lamp ? 0.2 : 0.42)),
    fill(sill, art.lit(lab('#858c8c'), sunlight + 0.2)),
  );
  return parts.join('');
}

import type { Art } from '../sheet/art.ts';
import { type Face, quad } from '../sheet/camera.ts';
import { lab, mix } from '../sheet/colour.ts';
import { fill, shape } from '../sheet/svg.ts';
import type { Building } from './house-plan.ts';

const PANES = 6;
const INSET = 0.45;

/** A gable that is glass up to its rafters. */
export function glazing(art: Art, { plan, ridge }: Building, gable: Face): string {
  const { light } = art;
  const { depth, eaves, rise } = plan;
  const middle = depth / 2;
  const step = (depth - INSET * 2) / PANES;
  const rafterAt = (s: number): number => eaves - 0.35 + rise * (1 - Math.abs(s - middle) / middle);
  const upper = light.dark ? lab('#ffe7b5') : mix(light.middle, lab('#4a6068'), 0.35);
  const lower = light.dark ? lab('#eea955') : mix(light.zenith, lab('#22302f'), 0.7);
  const [x, top] = gable(middle, ridge);
  const [, foot] = gable(middle, 0);
  const glass = art.gradientBetween(
    [x, top],
    [x, foot],
    [
      [0, upper],
      [1, lower],
    ],
  );
  const parts: string[] = [];
  for (let i = 0; i < PANES; i++) {
    const s0 = INSET + i * step + 0.05;
    const s1 = s0 + step - 0.1;
    const upperPane = [
      gable(s0, 2.45),
      gable(s1, 2.45),
      gable(s1, rafterAt(s1) - 0.2),
      gable(s0, rafterAt(s0) - 0.2),
    ];
    parts.push(fill(quad(gable, s0, 0.12, s1, 2.3), glass), fill(shape(upperPane), glass));
  }
  return parts.join('');
}

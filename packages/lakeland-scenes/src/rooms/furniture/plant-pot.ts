import type { Art } from '../../sheet/art.ts';
import { lab } from '../../sheet/colour.ts';
import { dab, fill, fillOpacity, oval, shape } from '../../sheet/svg.ts';
import type { Room } from '../room.ts';

const POTS = [lab('#b9794f'), lab('#d9d2c3'), lab('#6f7a76')] as const;

export interface PlantPot {
  readonly x: number;
  readonly z: number;
  /** Height of the plant and its pot, in metres. */
  readonly size: number;
}

export function plantPot(art: Art, { at, tone, camera }: Room, { x, z, size }: PlantPot): string {
  const { range } = art;
  const [cx, cy] = at(x, 0, z);
  const s = (size * camera.focal) / z;
  const shade: string[] = [];
  const sun: string[] = [];
  for (let i = 0; i < 34; i++) {
    const angle = -Math.PI / 2 + range(-1.25, 1.25);
    const r = s * range(0.3, 0.95);
    const leafX = cx + Math.cos(angle) * r * 0.55;
    const leafY = cy - s * 0.5 + Math.sin(angle) * r * 0.75;
    const leaf = dab(leafX, leafY, s * 0.2, angle + range(-0.5, 0.5), 0.5);
    (i % 2 === 0 ? shade : sun).push(leaf);
  }
  const pot = shape([
    [cx - s * 0.24, cy - s * 0.5],
    [cx + s * 0.24, cy - s * 0.5],
    [cx + s * 0.18, cy],
    [cx - s * 0.18, cy],
  ]);
  return [
    fill(oval(cx, cy, s * 0.3, s * 0.07), '#1d2021', fillOpacity(0.3)),
    fill(shade.join(''), tone(lab('#4f6b48'), 0.4)),
    fill(sun.join(''), tone(lab('#7d9a5f'), 0.7)),
    fill(pot, tone(art.pick(POTS), 0.62)),
  ].join('');
}

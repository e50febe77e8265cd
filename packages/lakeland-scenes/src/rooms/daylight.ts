import type { Art } from '../sheet/art.ts';
import { lab, mix } from '../sheet/colour.ts';
import { clamp, lerp } from '../sheet/numbers.ts';
import { circle, fill, fillOpacity, opacity, shape } from '../sheet/svg.ts';
import type { Room } from './room.ts';
import type { RoomWindow } from './room-window.ts';

const SOFT_LIGHT = 'style="mix-blend-mode:soft-light"';

/** What a window does to its room: a bloom around it, and sunlight on the floor pane by pane. */
export function daylight(art: Art, room: Room, window: RoomWindow): string {
  const { light } = art;
  if (light.dark) return '';
  const sunlit = panesOnFloor(art, room, window);
  return [
    bloom(art, room, window),
    fill(
      sunlit,
      mix(light.sun, lab('#ffffff'), 0.3),
      `${opacity(0.1 + 0.34 * light.contrast)} ${SOFT_LIGHT}`,
    ),
    fill(sunlit, light.sun, fillOpacity(0.16 * light.contrast)),
  ].join('');
}

function bloom(
  art: Art,
  { at, back, camera }: Room,
  { x: [x0, x1], y: [y0, y1] }: RoomWindow,
): string {
  const [x, y] = at((x0 + x1) / 2, (y0 + y1) / 2, back);
  const r = ((x1 - x0) * 1.5 * camera.focal) / back;
  const glow = art.roundGradient([
    [0, lab('#fffaf0'), 0.42],
    [0.4, lab('#fff6e4'), 0.2],
    [1, lab('#fff6e4'), 0],
  ]);
  return fill(circle(x, y, r), glow, SOFT_LIGHT);
}

function panesOnFloor({ light }: Art, room: Room, { x, y, bars }: RoomWindow): string {
  const { at, half, back } = room;
  const [across, up] = bars;
  // The higher a ray comes in, the farther into the room it falls.
  const onFloor = (windowX: number, windowY: number) =>
    at(
      clamp(windowX - light.side * 0.42 * windowY, -half, half),
      0.005,
      Math.max(0.8, back - 1.15 * windowY),
    );
  const panes: string[] = [];
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < up; j++) {
      const left = lerp(...x, (i + 0.08) / across);
      const right = lerp(...x, (i + 0.92) / across);
      const low = lerp(...y, (j + 0.08) / up);
      const high = lerp(...y, (j + 0.92) / up);
      panes.push(
        shape([onFloor(left, low), onFloor(right, low), onFloor(right, high), onFloor(left, high)]),
      );
    }
  }
  return panes.join('');
}

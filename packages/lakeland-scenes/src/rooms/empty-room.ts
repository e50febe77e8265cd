import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { createCamera } from '../sheet/camera.ts';
import { dim, lab, mix } from '../sheet/colour.ts';
import { clamp } from '../sheet/numbers.ts';
import { rect } from '../sheet/svg.ts';
import { DEEP_PAINTS, PLASTERS } from './fabrics.ts';
import { FLAGSTONES, FLOORBOARDS, floor } from './floor.ts';
import type { Room, Tone } from './room.ts';
import { beamsUnder, ceilingOf, skirting, wallsAndCeiling } from './shell.ts';

export interface RoomSettings {
  /** Half of the room's width, its far wall and its height, in metres. */
  readonly half?: number;
  readonly back?: number;
  readonly height?: number;
  readonly horizon?: number;
  readonly eye?: number;
  readonly focal?: number;
  /** Walls in a deep paint rather than in plaster's own tones. */
  readonly deep?: boolean;
  /** A floor of flagstones rather than boards. */
  readonly flags?: boolean;
  readonly beams?: boolean;
  /** Under the roof: the ceiling slopes down to low walls. */
  readonly sloping?: boolean;
}

export interface EmptyRoom extends Room {
  readonly svg: string;
}

/** Walls, ceiling and floor; what is not given is left to chance. */
export function createRoom(art: Art, settings: RoomSettings = {}): EmptyRoom {
  const { half = 3.1, back = 5.8, height = 2.55 } = settings;
  const { horizon = 500, eye = 1.42, focal = 1000, sloping = false } = settings;
  const deep = settings.deep ?? art.chance(0.3);
  const flags = settings.flags ?? art.chance(0.3);
  const beams = settings.beams ?? art.chance(0.65);
  const camera = createCamera({ horizon, eye, focal, centre: 800 + art.range(-90, 90) });
  const wall = art.pick(deep ? DEEP_PAINTS : PLASTERS);
  const room: Room = { camera, at: camera.at, half, back, height, wall, tone: toneOf(art) };
  const floorColour = art.pick(flags ? FLAGSTONES : FLOORBOARDS);
  const ceiling = ceilingOf(room, deep ? lab('#ece5d6') : mix(wall, lab('#ffffff'), 0.4), sloping);
  const svg = [
    // Behind the hair's breadths where walls meet.
    rect(0, 0, WIDTH, HEIGHT, room.tone(wall, 0.5)),
    wallsAndCeiling(art, room, ceiling),
    floor(art, room, floorColour, flags),
    skirting(room),
    beams ? beamsUnder(room, ceiling) : '',
  ].join('');
  return { ...room, svg };
}

function toneOf({ light }: Art): Tone {
  if (light.dark) {
    const lamplight = lab('#ffb566');
    return (colour, k) => mix(dim(colour, 0.34 + 0.52 * k), lamplight, 0.2 + 0.05 * k);
  }
  return (colour, k) =>
    mix(
      mix(dim(colour, 0.74), light.shade, 0.1),
      mix(dim(colour, 1.05), light.sun, 0.12),
      clamp(k),
    );
}

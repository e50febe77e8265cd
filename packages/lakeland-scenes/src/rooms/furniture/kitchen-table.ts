import { vase } from '../../plants/vase.ts';
import type { Art } from '../../sheet/art.ts';
import { lab } from '../../sheet/colour.ts';
import type { Room } from '../room.ts';
import { fruitBowl } from './kitchen-island.ts';
import { table } from './table.ts';

const WOODS = [lab('#b08c62'), lab('#8a6d50'), lab('#c7a67c'), lab('#6b5846')] as const;
const PAINTS = [lab('#6d8373'), lab('#5a7286'), lab('#dcd6c6'), lab('#7a4a57')] as const;

/** A long table between two benches, with flowers and a bowl of fruit. */
export function kitchenTable(art: Art, room: Room): string {
  const wood = art.pick(WOODS);
  const bench = art.chance(0.5) ? wood : art.pick(PAINTS);
  return [
    table(room, { x: [-0.95, 1.15], y: [0, 0.44], z: [3.72, 4] }, bench),
    table(room, { x: [-1.15, 1.35], y: [0, 0.75], z: [2.8, 3.62] }, wood),
    vase(art, ...room.at(-0.35, 0.75, 3.2), 62),
    fruitBowl(art, room, room.at(0.6, 0.75, 3.2)),
    table(room, { x: [-0.95, 1.15], y: [0, 0.44], z: [2.42, 2.7] }, bench),
  ].join('');
}

import { actorOf } from '../../data/audit/actor.ts';
import type { RenameMoves } from '../../data/categories/rename-moves.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly moves: RenameMoves;
}

/** Moves some of the listings whose area or amenity was renamed. It is called until none is left. */
export const applyCategoryRenames =
  ({ moves }: Dependencies): Operation<'applyCategoryRenames'> =>
  async (_, { user }) => ({ moving: await moves.moveSome(actorOf(user)) });

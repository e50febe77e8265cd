import type { RenameMoves } from '../../domain/categories/rename-moves.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly moves: RenameMoves;
}

/** Moves some of the listings with a renamed area or amenity. Call it until none is left. */
export const applyCategoryRenames =
  ({ moves }: Dependencies): Operation<'applyCategoryRenames'> =>
  async (_, { user }) => ({ moving: await moves.moveSome(user) });

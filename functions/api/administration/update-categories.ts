import type { FieldProblem } from '../../../shared/problems.ts';
import type { CategoriesRepository } from '../../data/categories/repository.ts';
import { diffCategories, LISTS, type Removed } from '../../domain/categories/diff-categories.ts';
import type { RenameMoves } from '../../domain/categories/rename-moves.ts';
import { BusyError, ConflictError, InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly categories: Pick<CategoriesRepository, 'get' | 'save' | 'listingsWith'>;
  readonly moves: RenameMoves;
}

const CHANGED_SINCE =
  'The areas or amenities have changed since you opened them. Please reload them';

/**
 * Changes the areas and amenities. One that listings have can't be removed. After a rename, some of
 * its listings are moved at once, the others by calls of `applyCategoryRenames`.
 */
export const updateCategories =
  ({ categories, moves }: Dependencies): Operation<'updateCategories'> =>
  async ({ body: { revision, ...lists } }, { user }) => {
    const stored = await categories.get(true);
    if (stored.revision !== revision) throw new ConflictError(CHANGED_SINCE);
    const { after, removed, changes, problems } = diffCategories(stored, lists);
    const inUse = await Promise.all(removed.map((each) => inUseProblems(categories, each)));
    const all = [...problems, ...inUse.flat()];
    if (all.length > 0) throw new InvalidFieldsError(all);
    if (changes.length === 0) return stored;
    if (!(await categories.save(after, revision, { action: 'edited', by: user, changes }))) {
      throw new ConflictError(CHANGED_SINCE);
    }
    await moves.moveSome(user).catch(ignoreBusy);
    return await categories.get(true);
  };

const IN_USE_MESSAGES = {
  area: 'can’t be removed while listings are in it. Move them to another area first',
  amenity: 'can’t be removed while listings have it. Remove it from them first',
} as const;

/** Problems for removed areas and amenities that listings, in any state, still have. */
async function inUseProblems(
  { listingsWith }: Pick<CategoriesRepository, 'listingsWith'>,
  { kind, name, names }: Removed,
): Promise<FieldProblem[]> {
  const listing_ids = await Promise.all(names.map((each) => listingsWith(kind, each, 1)));
  return listing_ids.flat().length === 0
    ? []
    : [{ path: LISTS[kind], message: `${name} ${IN_USE_MESSAGES[kind]}` }];
}

/** Ignores a `BusyError`: the lists are saved, and the next call moves the rest. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof BusyError)) throw error;
}

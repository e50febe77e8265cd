import { CATEGORIES_SUBJECT } from '../../../shared/audit/types.ts';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../shared/categories/initial.ts';
import type { CategoryKind } from '../../../shared/categories/types.ts';
import { type AuditDraft, newAuditEntry } from '../audit/repository.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import { writeTransaction } from '../write-transaction.ts';

/** The areas and amenities, in the order of forms. */
export type Categories = Item<'categories'>;

/** The lists of a new system. */
const INITIAL: Categories = {
  areas: INITIAL_AREAS,
  amenities: INITIAL_AMENITIES,
  moving: [],
  revision: 0,
};

export type CategoriesRepository = ReturnType<typeof categoriesRepository>;

export function categoriesRepository(table: Table, now: () => Date = () => new Date()) {
  const { categories, categoryEntry } = serviceOf(table).entities;

  return {
    /**
     * The lists as an admin last saved them, or the initial ones.
     * @param consistent whether one saved a moment ago must be seen
     */
    async get(consistent = false): Promise<Categories> {
      const { data } = await categories.get({}).go({ consistent });
      return data ?? INITIAL;
    },

    /**
     * Saves the lists as the next revision, with its audit entry.
     * @returns false if they have changed since they were read
     */
    save: (after: Omit<Categories, 'revision'>, revision: number, entry: AuditDraft) =>
      writeTransaction(table, (write) => [
        write.categories
          .put({ ...after, revision: revision + 1 })
          .where((is, { eq, notExists }) =>
            revision === INITIAL.revision ? notExists(is.revision) : eq(is.revision, revision),
          )
          .commit(),
        write.audit.create(newAuditEntry(CATEGORIES_SUBJECT, entry, now())).commit(),
      ]),

    /** Notes the unfinished renames, unless an admin has changed the lists since. */
    setMoving: ({ revision, ...lists }: Categories, moving: Categories['moving']) =>
      writeTransaction(table, (write) => [
        write.categories
          .put({ ...lists, moving, revision })
          .where((is, { eq }) => eq(is.revision, revision))
          .commit(),
      ]),

    /** Lists some listings with an area or an amenity, in any state, by a consistent read. */
    async listingsWith(kind: CategoryKind, name: string, limit: number): Promise<string[]> {
      const { data } = await categoryEntry.query
        .list({ kind, name })
        .go({ consistent: true, limit, pages: 1 });
      return data.map(({ listing_id }) => listing_id);
    },
  };
}

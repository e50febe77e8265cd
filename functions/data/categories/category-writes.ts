import type { CategoryKind } from '../../../shared/categories/types.ts';
import type { Item, NewItem, Writes } from '../service.ts';

/** The attributes of a listing with its area and amenities. */
type Categorised = Pick<Item<'listing'>, 'listing_id' | 'area_name'> &
  Pick<NewItem<'listing'>, 'amenities'>;

/** A change of a listing: without `before` it is created, without `after` deleted. */
interface Change {
  readonly before?: Categorised | undefined;
  readonly after?: Categorised | undefined;
}

/** The writes that update the lists of an area's and an amenity's listings. */
export function categoryWrites({ categoryEntry }: Writes, { before, after }: Change) {
  const entriesBefore = entriesOf(before);
  const entriesAfter = entriesOf(after);
  return [
    ...[...entriesBefore].flatMap(([key, entry]) =>
      entriesAfter.has(key) ? [] : [categoryEntry.delete(entry).commit()],
    ),
    ...[...entriesAfter].flatMap(([key, entry]) =>
      entriesBefore.has(key) ? [] : [categoryEntry.put(entry).commit()],
    ),
  ];
}

function entriesOf(listing: Categorised | undefined): Map<string, Item<'categoryEntry'>> {
  if (listing === undefined) return new Map();
  const { listing_id, area_name, amenities = [] } = listing;
  const entry = (kind: CategoryKind, name: string) =>
    [`${kind} ${name}`, { kind, name, listing_id }] as const;
  return new Map([entry('area', area_name), ...amenities.map((name) => entry('amenity', name))]);
}

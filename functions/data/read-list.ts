import type { PageRequest } from '../lib/page.ts';

type Order = 'asc' | 'desc';

/** Which entries of a list are read. */
export interface ListRequest<Position> extends PageRequest<Position> {
  /** @default 'desc', the latest first */
  readonly order?: Order;
}

/** A query of ElectroDB's. */
interface Query<Options, Entry> {
  readonly go: (
    options: Options & { readonly order: Order; readonly limit: number; readonly pages: 1 },
  ) => Promise<{ readonly data: Entry[] }>;
}

/** A query of ElectroDB's before its sort key is limited. */
interface List<Options, Entry, Position> extends Query<Options, Entry> {
  readonly lt: (position: Position) => Query<Options, Entry>;
  readonly gt: (position: Position) => Query<Options, Entry>;
}

function following<Options, Entry, Position>(
  list: List<Options, Entry, Position>,
  { after, order }: Pick<ListRequest<Position>, 'after' | 'order'>,
): Query<Options, Entry> {
  if (after === undefined) return list;
  return order === 'asc' ? list.gt(after) : list.lt(after);
}

/** The entries of a list after a position, by a consistent read. */
export async function readList<Entry, Position>(
  list: List<{ readonly consistent: true }, Entry, Position>,
  { after, limit, order = 'desc' }: ListRequest<Position>,
): Promise<Entry[]> {
  const { data } = await following(list, { after, order }).go({
    consistent: true,
    order,
    limit,
    pages: 1,
  });
  return data;
}

/** The keys that a general index has after a position: for `identifiersIn` and `positionsIn`. */
export const readIndex = <Position>(
  list: List<{ readonly data: 'includeKeys' }, object, Position>,
  { after, limit, order = 'desc' }: ListRequest<Position>,
): Promise<{ readonly data: object[] }> =>
  following(list, { after, order }).go({ data: 'includeKeys', order, limit, pages: 1 });

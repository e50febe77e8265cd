import { nextAfter, type Page, type PageRequest } from '../../lib/page.ts';

/** The exported part of one item. */
export type Row = Readonly<Record<string, unknown>>;

/** The position of a row in a part, in a form that only the part knows. */
type PartPosition = Readonly<Record<string, string>>;

/** A part of a section of a person's data, read page by page. */
export interface ReadablePart {
  /** The subject: no other part of the section has the same. */
  readonly subject: string;
  readonly read: (request: PageRequest<PartPosition>) => Promise<Page<Row, PartPosition>>;
}

/**
 * Reads a part that is a list, page by page.
 * @param names of the attributes that a position in the list consists of
 * @param list reads positions
 * @param rowsAt the rows at those positions
 */
export const listed =
  <Name extends string, Place extends Readonly<Record<Name, string>>>(
    names: readonly Name[],
    list: (request: PageRequest<Record<Name, string>>) => Promise<readonly Place[]>,
    rowsAt: (places: readonly Place[]) => Promise<readonly Row[]>,
  ): ReadablePart['read'] =>
  async ({ after, limit }) => {
    const position = (at: PartPosition | Readonly<Record<Name, string>>) =>
      Object.fromEntries(names.map((name): [string, string] => [name, at[name] ?? ''])) as Record<
        Name,
        string
      >;
    const places = await list({ limit, after: after && position(after) });
    const last = nextAfter(places, limit);
    return { items: await rowsAt(places), next: last && position(last) };
  };

/** A part that is one page. */
export const whole = (subject: string, rows: () => Promise<readonly Row[]>): ReadablePart => ({
  subject,
  read: async () => ({ items: await rows(), next: undefined }),
});

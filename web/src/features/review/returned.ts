import type { OperationResponse } from '../../../../shared/operations.ts';

type Page = OperationResponse<'listReviewQueue'>;
type Item = Page['items'][number];

/** A listing of the queue. */
export type QueueItem = Pick<Item, 'id' | 'created_at' | 'revision'>;

/** The queue's order: oldest first. */
export const isBefore = (one: QueueItem, other: QueueItem): boolean =>
  `${one.created_at} ${one.id}` < `${other.created_at} ${other.id}`;

/** The queue's pages with a listing back in its place after an undone decision. */
export function withReturned(pages: readonly Page[], item: Item): readonly Page[] {
  const pageIndex = pages.findIndex(({ items }) => items.some((each) => isBefore(item, each)));
  const place = pageIndex === -1 ? pages.length - 1 : pageIndex;
  const isThere = pages.some(({ items }) => items.some(({ id }) => id === item.id));
  return pages.map((page, index) => {
    const others = page.items.filter(({ id }) => id !== item.id);
    const items =
      index === place
        ? [
            ...others.filter((each) => isBefore(each, item)),
            item,
            ...others.filter((each) => isBefore(item, each)),
          ]
        : others;
    return { ...page, items, total: isThere ? page.total : page.total + 1 };
  });
}

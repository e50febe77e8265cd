import type { OperationResponse } from '../../../../shared/operations.ts';

type Page = OperationResponse<'listReviewQueue'>;
type Item = Page['items'][number];

/** The queue is in this order: the oldest first. */
const isBefore = (one: Item, other: Item): boolean =>
  `${one.created_at} ${one.id}` < `${other.created_at} ${other.id}`;

/** The pages of the queue with a listing in its place that waits again. */
export function withReturned(pages: readonly Page[], item: Item): readonly Page[] {
  const after = pages.findIndex(({ items }) => items.some((each) => isBefore(item, each)));
  const place = after === -1 ? pages.length - 1 : after;
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

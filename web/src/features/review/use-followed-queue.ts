import { useState } from 'react';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import {
  type Followed,
  follow,
  goneFrom,
  NOTHING_READ,
  putBack,
  readAll,
  settle,
  unreadIn,
} from './followed.ts';

/** The shown listings of a queue that other admins and listers change meanwhile. */
export function useFollowedQueue(queue: readonly ReviewCard[]) {
  const [stored, setStored] = useState<Followed<ReviewCard>>(NOTHING_READ);
  const followed = follow(stored, queue);
  if (followed !== stored) setStored(followed);
  return {
    /** The listings to show. */
    listings: followed.read,
    /** The shown listings that have left the queue. */
    gone: goneFrom(followed, queue),
    /** How many have come in between. */
    unread: unreadIn(followed, queue).length,
    readAll: () => setStored((now) => readAll(now, queue)),
    settle: (listing: Pick<ReviewCard, 'id' | 'revision'>) =>
      setStored((now) => settle(now, listing)),
    putBack: (listing: ReviewCard) => setStored((now) => putBack(now, listing)),
    /** Shows a listing's present content as soon as the queue has it. */
    renew: (id: string) =>
      setStored((now) => ({ ...now, outdated: new Set([...now.outdated, id]) })),
  };
}

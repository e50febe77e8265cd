import * as z from 'zod';
import type { GuestBlockRepository } from '../../data/guest-block/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';

interface Dependencies {
  readonly blocks: Pick<GuestBlockRepository, 'list' | 'isUnexpired'>;
}

const blockedGuestCursor = pageCursor(
  z.object({ blocked_at: z.iso.datetime(), booking_id: z.string().min(1).max(100) }),
);

/** A page of the guests blocked by the caller's first organisation (D14), latest first. */
export const listBlockedGuests =
  ({ blocks }: Dependencies): Operation<'listBlockedGuests'> =>
  async ({ query }, { user }) => {
    const [organisation_id] = user.organisation_ids;
    const { page, next_cursor } = await readPage(blockedGuestCursor, query, (request) =>
      organisation_id === undefined ? [] : blocks.list(organisation_id, request),
    );
    return {
      items: page
        .filter(blocks.isUnexpired)
        .map(({ booking_id, guest_name, blocked_at }) => ({ booking_id, guest_name, blocked_at })),
      next_cursor,
    };
  };

import * as z from 'zod';
import { SEARCH_LIMITS } from '../../../shared/listings/limits.ts';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor } from '../../lib/page-cursor.ts';
import { enquiryView } from './enquiry-view.ts';

interface Dependencies {
  readonly enquiries: Pick<EnquiryRepository, 'list' | 'getMany'>;
}

const enquiryCursor = pageCursor(
  z.object({ created_at: z.iso.datetime(), enquiry_id: z.string().min(1).max(100) }),
);

/** A page of the enquiries to the caller's first organisation (D14), newest first, read consistently. */
export const listMyEnquiries =
  ({ enquiries }: Dependencies): Operation<'listMyEnquiries'> =>
  async ({ query: { status, cursor, limit = SEARCH_LIMITS.pageSize } }, { user }) => {
    const after = cursor === undefined ? undefined : enquiryCursor.decode(cursor);
    const [organisationId] = user.organisationIds;
    if (organisationId === undefined) return { items: [], next_cursor: null };
    // One more than the page holds, to know whether another page follows.
    const found = await enquiries.list(organisationId, { status, after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const items = await enquiries.getMany(page.map(({ enquiry_id }) => enquiry_id));
    const last = page.at(-1);
    return {
      items: page.flatMap(({ enquiry_id }) => {
        const enquiry = items.get(enquiry_id);
        // It may have been moved since the list was read.
        const isListed = status === undefined || enquiry?.status === status;
        return enquiry !== undefined && isListed ? [enquiryView(enquiry)] : [];
      }),
      next_cursor: found.length > limit && last !== undefined ? enquiryCursor.encode(last) : null,
    };
  };

import * as z from 'zod';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { pageCursor, readPage } from '../../lib/page-cursor.ts';
import { enquiryView } from './enquiry-view.ts';

interface Dependencies {
  readonly enquiries: Pick<EnquiryRepository, 'list' | 'getMany'>;
}

const enquiryCursor = pageCursor(
  z.object({ created_at: z.iso.datetime(), enquiry_id: z.string().min(1).max(100) }),
);

/** A page of enquiries to the caller's first organisation (D14), newest first. Consistent reads. */
export const listMyEnquiries =
  ({ enquiries }: Dependencies): Operation<'listMyEnquiries'> =>
  async ({ query: { status, ...query } }, { user }) => {
    const [organisation_id] = user.organisation_ids;
    const { page, next_cursor } = await readPage(enquiryCursor, query, (request) =>
      organisation_id === undefined ? [] : enquiries.list(organisation_id, { status, ...request }),
    );
    const items = await enquiries.getMany(page.map(({ enquiry_id }) => enquiry_id));
    return {
      items: page.flatMap(({ enquiry_id }) => {
        const enquiry = items.get(enquiry_id);
        // The status may have changed since the list was read.
        const isListed = status === undefined || enquiry?.status === status;
        return enquiry !== undefined && isListed ? [enquiryView(enquiry)] : [];
      }),
      next_cursor,
    };
  };

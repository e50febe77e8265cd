import { ENQUIRY_NOT_FOUND } from '../../../shared/enquiries/ids.ts';
import { ENQUIRY_STATUS_LABELS } from '../../../shared/enquiries/labels.ts';
import { canMove } from '../../../shared/enquiries/rules.ts';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import { untilWritten } from '../../data/until-written.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { enquiryView } from './enquiry-view.ts';

interface Dependencies {
  readonly enquiries: Pick<EnquiryRepository, 'get' | 'move'>;
}

/** Marks an enquiry to the caller's organisation as read, or archives it. Else it is a conflict. */
export const updateEnquiry =
  ({ enquiries }: Dependencies): Operation<'updateEnquiry'> =>
  async ({ params: { enquiry_id }, body: { status } }, { user }) => {
    const enquiry = await untilWritten(async () => {
      const before = await enquiries.get(enquiry_id);
      if (before === undefined || !user.organisation_ids.includes(before.organisation_id)) {
        throw new NotFoundError(ENQUIRY_NOT_FOUND);
      }
      if (!canMove(before.status, status)) {
        const is = ENQUIRY_STATUS_LABELS[before.status].toLowerCase();
        const to = ENQUIRY_STATUS_LABELS[status].toLowerCase();
        throw new ConflictError(
          before.status === status
            ? `This enquiry is already ${is}`
            : `This enquiry is ${is}, and can’t become ${to}`,
        );
      }
      return (await enquiries.move(before, status)) && { ...before, status };
    });
    return enquiryView(enquiry);
  };

import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { UnconfirmedEnquiries } from '../../data/enquiry/unconfirmed.ts';
import { ConflictError, InvalidFieldsError, NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { receivedEnquiry } from './received-enquiry.ts';
import type { recipientOf } from './recipient.ts';

interface Dependencies {
  readonly enquiries: Pick<EnquiryRepository, 'get' | 'confirm'>;
  readonly unconfirmed: Pick<UnconfirmedEnquiries, 'get' | 'tryCode'>;
  readonly recipientOf: ReturnType<typeof recipientOf>;
}

/**
 * Sends a waiting enquiry once its sender proves their address by the mailed code. Confirming it
 * again returns the same response.
 */
export const confirmEnquiry =
  ({ enquiries, unconfirmed, recipientOf }: Dependencies): Operation<'confirmEnquiry'> =>
  async ({ params: { enquiry_id }, body: { code } }) => {
    const waiting = await unconfirmed.get(enquiry_id);
    if (waiting === undefined) {
      const enquiry = await enquiries.get(enquiry_id);
      if (enquiry !== undefined) return { id: enquiry_id, created_at: enquiry.created_at };
      throw new NotFoundError('This enquiry has expired. Please send it again');
    }
    const result = await unconfirmed.tryCode(waiting, code);
    if (result === 'too often') {
      throw new ConflictError('Too many codes were entered. Please send your enquiry again');
    }
    if (result === 'wrong') {
      throw new InvalidFieldsError([
        {
          path: 'code',
          message: 'This code is wrong or has expired. Please use the one in our latest email',
        },
      ]);
    }
    const { sender, tries, expires_at, ...draft } = waiting;
    const { enquiry, message } = receivedEnquiry(draft, await recipientOf(waiting.listing_id));
    // False if another call has confirmed it meanwhile, which is just as good.
    await enquiries.confirm(enquiry, [message]);
    return { id: enquiry_id, created_at: waiting.created_at };
  };

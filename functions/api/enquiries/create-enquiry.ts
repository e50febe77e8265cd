import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { UnconfirmedEnquiries } from '../../data/enquiry/unconfirmed.ts';
import { approvedTitle } from '../../data/listing/state.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { CreateOnce } from '../../domain/idempotent-request/create-once.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { newId } from '../../lib/ids.ts';
import { receivedEnquiry } from './received-enquiry.ts';
import type { recipientOf } from './recipient.ts';

interface Dependencies {
  readonly enquiries: Pick<EnquiryRepository, 'create'>;
  readonly unconfirmed: Pick<UnconfirmedEnquiries, 'create' | 'get'>;
  readonly recipientOf: ReturnType<typeof recipientOf>;
  readonly createOnce: CreateOnce;
  readonly now: () => Date;
}

/**
 * Stores a visitor's enquiry about a published listing, once for each `Idempotency-Key`, with a
 * mail to the organisation's owner and an acknowledgement to the visitor. Beyond the limit of a
 * listing or a mailbox, the enquiry waits until the visitor has proved their address (decision 34).
 * A program that falls into the trap gets the same response, and nothing is stored (D26).
 */
export const createEnquiry =
  (dependencies: Dependencies): Operation<'createEnquiry'> =>
  async ({ params: { listing_id }, body }, { idempotencyKey, mustConfirm = false }) => {
    const { enquiries, unconfirmed, recipientOf, createOnce, now } = dependencies;
    const { website, ...fields } = body;
    const build = (id: string, at: Date) => ({ id, created_at: at.toISOString() });
    if (website) return { ...build(newId('enq', now()), now()), awaits_confirmation: mustConfirm };

    let isStoredNow = false;
    const request = {
      operation: 'createEnquiry',
      by: 'anyone',
      idempotencyKey,
      body: { listing_id, ...fields },
    };
    const created = await createOnce(request, {
      prefix: 'enq',
      build,
      async store({ id: enquiry_id, created_at }, request) {
        const recipient = await recipientOf(listing_id);
        const draft = omitUndefined({
          enquiry_id,
          listing_id,
          ...fields,
          phone: fields.phone ?? undefined,
          created_at,
        });
        const { enquiry, message } = receivedEnquiry(draft, recipient);
        const acknowledgement = {
          kind: 'enquiry-acknowledged',
          data: { listing_id, title: approvedTitle(recipient.listing) },
          to: fields.email,
        } as const;
        isStoredNow = mustConfirm
          ? await unconfirmed.create(draft, request)
          : await enquiries.create(enquiry, [message, acknowledgement], request);
        return isStoredNow;
      },
    });
    // A repeated request may find its enquiry confirmed, or still waiting.
    const awaits_confirmation = isStoredNow
      ? mustConfirm
      : (await unconfirmed.get(created.id)) !== undefined;
    return { ...created, awaits_confirmation };
  };

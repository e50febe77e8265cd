import { endOfKeeping } from '../../../shared/enquiries/rules.ts';
import { PROPERTY_NOT_FOUND } from '../../../shared/ids.ts';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import type { CreateOnce } from '../../data/idempotent-request/create-once.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { approvedTitle } from '../../data/listing/state.ts';
import { type MessageDraft, toUser } from '../../data/message/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { OrganisationOf } from '../../data/organisation/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { newId } from '../../lib/ids.ts';

interface Dependencies {
  readonly enquiries: Pick<EnquiryRepository, 'create'>;
  readonly listings: Pick<ListingRepository, 'getPublished'>;
  readonly organisationOf: OrganisationOf;
  readonly profiles: Pick<ProfileRepository, 'get'>;
  readonly createOnce: CreateOnce;
  readonly now: () => Date;
}

/**
 * Stores what a visitor writes to the organisation of a published listing, once for each
 * `Idempotency-Key`, with a mail to the organisation's owner and an acknowledgement to the visitor. A
 * program that falls into the trap gets the same answer, and nothing is stored (D26).
 */
export const createEnquiry =
  (dependencies: Dependencies): Operation<'createEnquiry'> =>
  async ({ params: { listing_id }, body }, { idempotencyKey }) => {
    const { enquiries, listings, organisationOf, profiles, createOnce, now } = dependencies;
    const { website, ...fields } = body;
    const build = (id: string, at: Date) => ({ id, created_at: at.toISOString() });
    if (website) return build(newId('enq', now()), now());

    const request = {
      operation: 'createEnquiry',
      by: 'anyone',
      idempotencyKey,
      body: { listing_id, ...fields },
    };
    return await createOnce(request, {
      prefix: 'enq',
      build,
      async store({ id: enquiry_id, created_at }, request) {
        const listing = (await listings.getPublished([listing_id])).get(listing_id);
        if (listing === undefined) throw new NotFoundError(PROPERTY_NOT_FOUND);
        const { organisation_id, title } = listing;
        const { owner_user_id } = await organisationOf(listing);
        const owner = await profiles.get(owner_user_id);
        // An account that is being deleted has no address any more.
        if (!owner?.email) throw new NotFoundError(PROPERTY_NOT_FOUND);
        const messages: MessageDraft[] = [
          {
            kind: 'enquiry-received',
            data: { enquiry_id },
            ...toUser(owner),
          },
          {
            kind: 'enquiry-acknowledged',
            data: { listing_id, title: approvedTitle(listing) },
            to: fields.email,
          },
        ];
        const enquiry = omitUndefined({
          enquiry_id,
          organisation_id,
          listing_id,
          listing_title: title,
          ...fields,
          phone: fields.phone ?? undefined,
          status: 'NEW' as const,
          source: 'website' as const,
          created_at,
          expires_at: endOfKeeping(created_at),
        });
        return await enquiries.create(enquiry, messages, request);
      },
    });
  };

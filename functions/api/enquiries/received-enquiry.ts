import { retentionEnd } from '../../../shared/enquiries/rules.ts';
import type { EnquiryRepository } from '../../data/enquiry/repository.ts';
import { type MessageDraft, toUser } from '../../data/message/repository.ts';
import type { recipientOf } from './recipient.ts';

type Enquiry = Parameters<EnquiryRepository['create']>[0];

/** The sender's text and details, and their listing. */
type Written = Omit<
  Enquiry,
  'organisation_id' | 'listing_title' | 'status' | 'source' | 'expires_at' | 'sender'
>;

/** An enquiry as its organisation receives it, and the message to the owner. */
export function receivedEnquiry(
  draft: Written,
  { listing, owner }: Awaited<ReturnType<ReturnType<typeof recipientOf>>>,
): { readonly enquiry: Enquiry; readonly message: MessageDraft } {
  const { enquiry_id, created_at } = draft;
  return {
    enquiry: {
      ...draft,
      organisation_id: listing.organisation_id,
      listing_title: listing.title,
      status: 'NEW',
      source: 'website',
      expires_at: retentionEnd(created_at),
    },
    message: { kind: 'enquiry-received', data: { enquiry_id }, ...toUser(owner) },
  };
}

import { SITE_NAME } from '../../../shared/brand.ts';
import { RESPONSE_HOURS } from '../../../shared/enquiries/limits.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { enquiryRepository, hasSender, type SentEnquiry } from '../../data/enquiry/repository.ts';
import { unconfirmedEnquiries } from '../../data/enquiry/unconfirmed.ts';
import type { Table } from '../../data/table.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import { emailFact, type Letter, phoneFact } from '../letter.ts';
import { type RenderContext, type RenderedMail, render, renderCode } from '../render-mail.ts';
import { OWNER_WHY } from '../sentences.ts';

/** The letter to an organisation's owner about an enquiry, with its full text and its sender. */
function enquiryLetter(
  { listing_title: title, name, email, phone, message }: SentEnquiry,
  siteAddress: string,
): Letter {
  return {
    subject: `New enquiry: ${title}`,
    preview: message,
    heading: 'You have a new enquiry',
    paragraphs: [`${name} has written to you about “${title}”:`],
    facts: [
      ['From', name],
      emailFact('Email', email),
      ...(phone === undefined ? [] : [phoneFact('Phone', phone)]),
    ],
    quote: message,
    action: { label: 'See your enquiries', address: `${siteAddress}${pagePaths.enquiries}` },
    after: [
      `To answer, reply to this email: your reply goes straight to ${name}. We have told them to expect an answer within ${RESPONSE_HOURS} hours.`,
    ],
    why: OWNER_WHY,
  };
}

/** The mail to an organisation's owner about an enquiry. An answer to it goes to its sender. */
export const renderEnquiry = (enquiry: SentEnquiry, context: RenderContext): RenderedMail => ({
  ...render(enquiryLetter(enquiry, context.siteAddress), context),
  replyTo: enquiry.email,
});

export const enquiries = {
  letters: {
    'enquiry-acknowledged': ({ listing_id, title }, siteAddress) => ({
      subject: `Your enquiry: ${title}`,
      preview: 'The advertiser has it and will reply by email.',
      heading: 'Your enquiry is on its way',
      paragraphs: [
        `The advertiser has your enquiry about “${title}” and will reply to this email address. You can expect to hear from them within ${RESPONSE_HOURS} hours.`,
      ],
      action: {
        label: 'See the property',
        address: `${siteAddress}${pagePaths.listing(listing_id)}`,
      },
      after: [
        'If you haven’t sent an enquiry, someone has entered your address by mistake. You don’t need to do anything.',
      ],
      why: `You’re getting this email because someone sent an enquiry on ${SITE_NAME} with this address.`,
    }),
  },
  madeWhenSent: (table: Table) => ({
    async 'enquiry-code'(_, { to, message_id }) {
      const code = await unconfirmedEnquiries(table).issueCode({ email: to, message_id });
      return code === undefined ? undefined : renderCode('confirm-enquiry', code);
    },
    async 'enquiry-received'({ enquiry_id }, context) {
      const enquiry = await enquiryRepository(table).get(enquiry_id);
      return enquiry && hasSender(enquiry) ? renderEnquiry(enquiry, context) : undefined;
    },
  }),
} satisfies CapabilityMails<'enquiries'>;

import type { LetterContent } from '../../functions/data/message/schema.ts';
import {
  type RenderedMail,
  renderCode,
  renderEnquiry,
  renderMessage,
} from '../../functions/mail/render-mail.ts';
import { CODE_HOURS, type CodePurpose } from '../../shared/accounts/codes.ts';
import { enquiry } from './enquiries.ts';

export const SITE_ADDRESS = 'https://www.fellside.example';

/** A title and a reason as people write them, with what would be markup. */
export const TITLE = 'Slate cottage "above" the beck <b>& mill</b>';
export const REASON =
  'The first photo shows another house.\n\nPlease:\n- replace it <i>now</i>,\n- check the price.';

const listing = { listing_id: 'lst_01JZ8M4Q3V6T2X0B9C7D5E1F4G', title: TITLE };

const CONTENTS: readonly LetterContent[] = [
  { kind: 'account-exists', data: {} },
  {
    kind: 'listings-submitted',
    data: {
      listings: [
        {
          ...listing,
          organisation_name: 'Beckside Holidays',
          area_name: 'Grasmere',
          submitted_by: 'Hannah Tyson',
        },
      ],
    },
  },
  { kind: 'listing-approved', data: listing },
  { kind: 'listing-rejected', data: { ...listing, reason: REASON } },
  { kind: 'listing-sent-back', data: { ...listing, reason: REASON } },
];

const to = { siteAddress: SITE_ADDRESS, toName: 'Hannah Tyson' };

/** Those that go to an address whose owner may be a stranger to whoever had them sent. */
export const GREETS_NOBODY: readonly string[] = [
  ...Object.keys(CODE_HOURS),
  'enquiry-acknowledged',
];

/** Every mail that there is, by its kind. */
export const mails = (): Record<string, RenderedMail> => ({
  ...Object.fromEntries(CONTENTS.map((content) => [content.kind, renderMessage(content, to)])),
  'enquiry-acknowledged': renderMessage(
    {
      kind: 'enquiry-acknowledged',
      data: { ...listing, organisation_name: 'Beckside Holidays' },
    },
    { siteAddress: SITE_ADDRESS },
  ),
  'enquiry-received': renderEnquiry(enquiry({ listing_title: TITLE }), to),
  ...Object.fromEntries(
    (Object.keys(CODE_HOURS) as CodePurpose[]).map((purpose) => [
      purpose,
      renderCode(purpose, '481920'),
    ]),
  ),
});

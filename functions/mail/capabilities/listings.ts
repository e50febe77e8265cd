import { SITE_NAME } from '../../../shared/brand.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { LetterContent } from '../../data/message/schema.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import type { Letter } from '../letter.ts';
import { OWNER_WHY } from '../sentences.ts';

type Submitted = Extract<LetterContent, { kind: 'listings-submitted' }>['data']['listings'];

/** The letter about submitted listings: one listing with its details, several as a list. */
function submitted(listings: Submitted, siteAddress: string): Letter {
  const [first, ...others] = listings;
  if (first === undefined) throw new Error('The message lists no listing');
  const common = {
    action: { label: 'Open the review queue', address: `${siteAddress}${pagePaths.reviewQueue}` },
    why: `You’re getting this email because you review listings on ${SITE_NAME}. We send it at most every ten minutes.`,
  };
  if (others.length > 0) {
    return {
      ...common,
      subject: `To review: ${listings.length} listings`,
      preview: listings.map(({ title }) => title).join(', '),
      heading: `${listings.length} listings were submitted`,
      paragraphs: ['They stay hidden from visitors until they are approved.'],
      facts: listings.map(({ title, area_name, organisation_name, submitted_by }) => [
        title,
        `${area_name} · ${organisation_name} · ${submitted_by}`,
      ]),
    };
  }
  const { title, area_name, organisation_name, submitted_by } = first;
  return {
    ...common,
    subject: `To review: ${title}`,
    preview: `${organisation_name} has submitted a listing in ${area_name}.`,
    heading: 'A listing is waiting for review',
    paragraphs: ['It stays hidden from visitors until it is approved.'],
    facts: [
      ['Listing', title],
      ['Area', area_name],
      ['Organisation', organisation_name],
      ['Submitted by', submitted_by],
    ],
  };
}

export const listings: CapabilityMails<'listings'> = {
  letters: {
    'listings-submitted': (data, siteAddress) => submitted(data.listings, siteAddress),
    'listing-received': ({ title }, siteAddress) => ({
      subject: `We have your listing: ${title}`,
      preview: 'We’ll review it and email you the result.',
      heading: 'We have your listing',
      paragraphs: [
        `You have submitted “${title}” for review. A person reads every listing before it goes live. We’ll email you when it is live, or tell you what to change first.`,
      ],
      action: {
        label: 'See your listings',
        address: `${siteAddress}${pagePaths.myListings}`,
      },
      after: [
        'You can still edit or withdraw it while it waits. Good photos matter most: the first one is what people see in search results.',
      ],
      why: OWNER_WHY,
    }),
  },
};

import { pagePaths } from '../../../shared/pages.ts';
import type { CapabilityMails } from '../capability-mails.ts';
import type { Letter } from '../letter.ts';
import { OBJECTION, OWNER_WHY } from '../sentences.ts';

/** The letter about a listing that its owner has to change, with the whole reason. */
function returned(
  { listing_id, title, reason }: { listing_id: string; title: string; reason: string },
  siteAddress: string,
  { subject, opening }: { subject: string; opening: string },
): Letter {
  return {
    subject: `${subject}: ${title}`,
    preview: reason,
    heading: subject,
    paragraphs: [opening],
    quote: reason,
    action: {
      label: 'Edit your listing',
      address: `${siteAddress}${pagePaths.editListing(listing_id)}`,
    },
    after: [
      'Nothing you entered is lost. Make the changes, submit it again, and we’ll review it again.',
    ],
    why: OWNER_WHY,
  };
}

export const moderation: CapabilityMails<'moderation'> = {
  letters: {
    'listing-approved': ({ listing_id, title }, siteAddress) => ({
      subject: `Your listing is live: ${title}`,
      preview: 'It has been approved, and visitors can now find it.',
      heading: 'Your listing is live',
      paragraphs: [`“${title}” has been approved, and visitors can now find it.`],
      action: {
        label: 'See your listing',
        address: `${siteAddress}${pagePaths.listing(listing_id)}`,
      },
      after: ['You can edit it at any time. It stays live while you edit.'],
      why: OWNER_WHY,
    }),
    'listing-rejected': (data, siteAddress) =>
      returned(data, siteAddress, {
        subject: 'Your listing was not approved',
        opening: `We have reviewed “${data.title}” and can’t publish it yet. This is why:`,
      }),
    'listing-sent-back': (data, siteAddress) =>
      returned(data, siteAddress, {
        subject: 'Your listing is no longer public',
        opening: `We have taken “${data.title}” off the site for now. This is why:`,
      }),
    'listing-archived': (data, siteAddress) => ({
      ...returned(data, siteAddress, {
        subject: 'Your listing is archived',
        opening: `We have taken “${data.title}” off the site and archived it. This is why:`,
      }),
      after: [
        'Nothing you entered is lost, and accepted stays go ahead. Once the problem is solved, you can submit the listing again and we’ll review it again.',
        OBJECTION,
      ],
    }),
    'listing-edited': ({ listing_id, title, reason, changes }, siteAddress) => ({
      subject: `We have edited your listing: ${title}`,
      preview: changes.join(' '),
      heading: 'We have edited your listing',
      paragraphs: [
        `We have made changes to “${title}” for you. Its status is the same as before.`,
        ...changes,
        'This is why:',
      ],
      quote: reason,
      action: {
        label: 'See your listing',
        address: `${siteAddress}${pagePaths.editListing(listing_id)}`,
      },
      after: [OBJECTION],
      why: OWNER_WHY,
    }),
  },
};

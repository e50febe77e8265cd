import { CODE_HOURS, type CodePurpose } from '../../shared/accounts/codes.ts';
import { SITE_NAME } from '../../shared/brand.ts';
import { RESPONSE_HOURS } from '../../shared/enquiries/limits.ts';
import { contact } from '../../shared/operator.ts';
import { pagePaths } from '../../shared/pages.ts';
import { AI_PHOTO_LABEL } from '../../shared/photos/labels.ts';
import type { SentEnquiry } from '../data/enquiry/repository.ts';
import type { LetterContent } from '../data/message/schema.ts';
import { channelLetter } from './channel-letters.ts';
import { emailFact, type Letter, phoneFact } from './letter.ts';

/** Why the owner of an organisation gets a mail about one of its listings. */
export const OWNER_WHY = `You get this because the listing is your organisation’s on ${SITE_NAME}.`;

/**
 * The letter of a queued message, by its kind.
 * @param siteAddress without a slash at the end: `https://fellside.example`
 */
export function messageLetter(message: LetterContent, siteAddress: string): Letter {
  switch (message.kind) {
    case 'account-exists':
      return {
        subject: 'You have an account already',
        preview: `Somebody has asked for a new ${SITE_NAME} account with this address.`,
        heading: 'You have an account already',
        paragraphs: [
          `Somebody has asked for a new ${SITE_NAME} account with this address, which has one. If that was you, sign in with it. If you don’t know your password any more, choose “Forgot your password?” there.`,
        ],
        action: { label: 'Sign in', address: `${siteAddress}${pagePaths.signIn}` },
        after: [
          'If it wasn’t you, you needn’t do anything: nothing has changed, and they have not been told that there is an account.',
        ],
        why: `You get this because an account on ${SITE_NAME} was asked for with this address.`,
      };
    case 'listings-submitted':
      return submitted(message.data.listings, siteAddress);
    case 'listing-received': {
      const { title } = message.data;
      return {
        subject: `We have your listing: ${title}`,
        preview: 'A person reads it before it goes live, and we write to you either way.',
        heading: 'We have your listing',
        paragraphs: [
          `You have submitted “${title}” for review. A person reads it before it goes live, and we write to you either way: that it is live, or what to change first.`,
        ],
        action: {
          label: 'See your listings',
          address: `${siteAddress}${pagePaths.myListings}`,
        },
        after: [
          'You can edit it while it waits, or take it back with Withdraw. Its photos count most: the first one is what people see in a search.',
        ],
        why: OWNER_WHY,
      };
    }
    case 'listing-approved': {
      const { listing_id, title } = message.data;
      return {
        subject: `Your listing is live: ${title}`,
        preview: 'It has been approved, and visitors can find it.',
        heading: 'Your listing is live',
        paragraphs: [`“${title}” has been approved, and visitors can find it from now on.`],
        action: {
          label: 'See your listing',
          address: `${siteAddress}${pagePaths.listing(listing_id)}`,
        },
        after: ['You can edit it at any time. It stays live while you do.'],
        why: OWNER_WHY,
      };
    }
    case 'listing-rejected':
      return returned(message.data, siteAddress, {
        subject: 'Your listing was not approved',
        opening: `We have looked at “${message.data.title}”, and can’t publish it as it is. This is why:`,
      });
    case 'listing-sent-back':
      return returned(message.data, siteAddress, {
        subject: 'Your listing is no longer public',
        opening: `We have taken “${message.data.title}” off the site for now. This is why:`,
      });
    case 'listing-archived':
      return {
        ...returned(message.data, siteAddress, {
          subject: 'Your listing is archived',
          opening: `We have taken “${message.data.title}” off the site and archived it. This is why:`,
        }),
        after: [
          'Nothing you have entered is lost, and accepted stays remain. If the reason no longer applies, change what is needed and submit the listing again, and we will look at it anew.',
          OBJECTION,
        ],
      };
    case 'account-suspended':
      return {
        ...aboutAccount(message.data, {
          heading: 'Your account is suspended',
          opening: `We have suspended your ${SITE_NAME} account. You can’t sign in, and what you list can’t be found, written to or booked. Requests for stays that waited for an answer are cancelled; accepted stays remain.`,
          beforeReason: 'This is why:',
        }),
        after: [OBJECTION],
      };
    case 'account-restored':
      return {
        ...aboutAccount(message.data, {
          heading: 'Your account is restored',
          opening: `Your ${SITE_NAME} account is no longer suspended. You can sign in, and your published listings can be found again.`,
          beforeReason: 'A note about that:',
        }),
        action: { label: 'Sign in', address: `${siteAddress}${pagePaths.signIn}` },
        after: [
          'Requests for stays that were cancelled stay cancelled: they have to be sent again.',
        ],
      };
    case 'listing-edited': {
      const { listing_id, title, reason, changes } = message.data;
      return {
        subject: `We have edited your listing: ${title}`,
        preview: changes.join(' '),
        heading: 'We have edited your listing',
        paragraphs: [
          `We have changed something in “${title}” for you. Whether it is public stays as it was.`,
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
      };
    }
    case 'calendar-conflict':
    case 'calendar-not-read':
    case 'calendar-read-again':
      return channelLetter(message, siteAddress, OWNER_WHY);
    case 'moderator-added':
      return {
        ...aboutAccount(message.data, {
          heading: `You are a moderator of ${SITE_NAME}`,
          opening:
            'From now on you can review listings: approve, reject and keep them, and send them back. What you do there is in a trail that all admins can read.',
          beforeReason: 'A note about that:',
        }),
        action: {
          label: 'Open the review queue',
          address: `${siteAddress}${pagePaths.reviewQueue}`,
        },
        after: [UNEXPECTED],
      };
    case 'moderator-removed':
      return {
        ...aboutAccount(message.data, {
          heading: `You are no longer a moderator of ${SITE_NAME}`,
          opening: 'You can no longer review listings. The rest of your account stays as it is.',
          beforeReason: 'This is why:',
        }),
        after: [OBJECTION],
      };
    case 'admin-added':
      return {
        ...aboutAccount(message.data, {
          heading: `You are an admin of ${SITE_NAME}`,
          opening:
            'From now on you can review listings, and see every user and organisation. What you do there is in a trail that all admins can read.',
          beforeReason: 'A note about that:',
        }),
        action: {
          label: 'Open the admin dashboard',
          address: `${siteAddress}${pagePaths.adminDashboard}`,
        },
        after: [UNEXPECTED],
      };
    case 'admin-removed':
      return {
        ...aboutAccount(message.data, {
          heading: `You are no longer an admin of ${SITE_NAME}`,
          opening: message.data.reviews
            ? 'You are a moderator now: you can still review listings, and no longer open the other admin pages. The rest of your account stays as it is.'
            : 'You can no longer open the admin pages. The rest of your account stays as it is.',
          beforeReason: 'This is why:',
        }),
        after: [OBJECTION],
      };
    case 'photos-generated': {
      const { listings, further } = message.data;
      const [first, ...others] = listings;
      if (first === undefined) throw new Error('The message lists no listing');
      if (others.length > 0 || further > 0) return illustrated(message.data, siteAddress);
      const { listing_id, title } = first;
      return {
        subject: `Your listing has an illustration: ${title}`,
        preview: 'It had no photos, so we have added a picture that was made by AI.',
        heading: 'Your listing has an illustration',
        paragraphs: [
          `“${title}” had no photos, so we have added a picture. It was made by AI from what the listing says, and doesn’t show your property. Visitors see it with the note “${AI_PHOTO_LABEL}”.`,
          'Photos of your own are far better. Add them, and delete the illustration if you don’t want it: no other will be made for this listing then.',
        ],
        action: {
          label: 'Go to your photos',
          address: `${siteAddress}${pagePaths.editPhotos(listing_id)}`,
        },
        why: OWNER_WHY,
      };
    }
    case 'enquiry-acknowledged': {
      const { listing_id, title } = message.data;
      return {
        subject: `Your enquiry: ${title}`,
        preview: 'The advertiser has it, and will answer to this address.',
        heading: 'Your enquiry is on its way',
        paragraphs: [
          `The advertiser has your enquiry about “${title}”, and will answer to this address. You can expect to hear from them within ${RESPONSE_HOURS} hours.`,
        ],
        action: {
          label: 'See the property',
          address: `${siteAddress}${pagePaths.listing(listing_id)}`,
        },
        after: [
          'If you haven’t sent an enquiry, somebody has entered your address by mistake, and you needn’t do anything.',
        ],
        why: `You get this because an enquiry on ${SITE_NAME} was sent with this address.`,
      };
    }
  }
}

/** The letter to an organisation's owner about an enquiry, with its full text and its sender. */
export function enquiryLetter(
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
      `Reply to this mail to answer: your answer goes straight to ${name}, who was promised one within ${RESPONSE_HOURS} hours.`,
    ],
    why: OWNER_WHY,
  };
}

type Illustrated = Extract<LetterContent, { kind: 'photos-generated' }>['data'];

/** The letter about several listings that have a picture made by AI. */
function illustrated({ listings, further }: Illustrated, siteAddress: string): Letter {
  const count = listings.length + further;
  return {
    subject: `${count} of your listings have an illustration`,
    preview: 'They had no photos, so we have added pictures that were made by AI.',
    heading: `${count} of your listings have an illustration`,
    paragraphs: [
      `They had no photos, so we have added a picture to each. It was made by AI from what the listing says, and doesn’t show your property. Visitors see it with the note “${AI_PHOTO_LABEL}”.`,
      `${listings.map(({ title }) => `“${title}”`).join(', ')}${further === 0 ? '' : `, and ${further} more`}.`,
      'Photos of your own are far better. Add them, and delete the illustrations that you don’t want: no other will be made for these listings then.',
    ],
    action: { label: 'See your listings', address: `${siteAddress}${pagePaths.myListings}` },
    why: OWNER_WHY,
  };
}

type Submitted = Extract<LetterContent, { kind: 'listings-submitted' }>['data']['listings'];

/** The letter about submitted listings: one listing with its details, several as a list. */
function submitted(listings: Submitted, siteAddress: string): Letter {
  const [first, ...others] = listings;
  if (first === undefined) throw new Error('The message lists no listing');
  const common = {
    action: { label: 'Open the review queue', address: `${siteAddress}${pagePaths.reviewQueue}` },
    why: `You get this because you review listings on ${SITE_NAME}, at most once in ten minutes.`,
  };
  if (others.length > 0) {
    return {
      ...common,
      subject: `To review: ${listings.length} listings`,
      preview: listings.map(({ title }) => title).join(', '),
      heading: `${listings.length} listings were submitted`,
      paragraphs: ['Nobody can see them on the site until an admin has approved them.'],
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
    paragraphs: ['Nobody can see it on the site until an admin has approved it.'],
    facts: [
      ['Listing', title],
      ['Area', area_name],
      ['Organisation', organisation_name],
      ['Submitted by', submitted_by],
    ],
  };
}

/** How to object to a decision. */
const OBJECTION = `If you think that this is wrong, write to ${contact.email} and say why. A person reads it.`;

const UNEXPECTED = `If you didn’t expect this, write to ${contact.email}.`;

interface AccountTexts {
  readonly heading: string;
  readonly opening: string;
  /** The sentence before the reason. */
  readonly beforeReason: string;
}

/** The letter about a user's account, with the reason if one was given. */
const aboutAccount = (
  { reason }: { readonly reason?: string | undefined },
  { heading, opening, beforeReason }: AccountTexts,
) => ({
  subject: heading,
  preview: reason ?? opening,
  heading,
  paragraphs: [opening, ...(reason === undefined ? [] : [beforeReason])],
  ...(reason !== undefined && { quote: reason }),
  why: `You get this because you have an account on ${SITE_NAME}.`,
});

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
      'Nothing you have entered is lost. Change what is needed and submit it again, and we will look at it anew.',
    ],
    why: OWNER_WHY,
  };
}

const codeTexts: Readonly<
  Record<CodePurpose, Pick<Letter, 'subject' | 'why'> & { opening: string; otherwise: string }>
> = {
  'confirm-sign-up': {
    subject: 'Confirm your email address',
    opening: `Enter this code to finish creating your ${SITE_NAME} account. Codes from before no longer work.`,
    otherwise: 'If you didn’t ask for an account, you needn’t do anything: there will be none.',
    why: `You get this because an account on ${SITE_NAME} was asked for with this address.`,
  },
  'reset-password': {
    subject: 'Reset your password',
    opening: `Enter this code to choose a new password for your ${SITE_NAME} account:`,
    otherwise: 'If you didn’t ask for it, you needn’t do anything: your password stays as it is.',
    why: `You get this because a new password on ${SITE_NAME} was asked for with this address.`,
  },
  'confirm-address': {
    subject: 'Confirm your new email address',
    opening: `Enter this code to use this address for your ${SITE_NAME} account from now on:`,
    otherwise: 'If you didn’t ask for it, you needn’t do anything: the account keeps its address.',
    why: `You get this because an account on ${SITE_NAME} is to be moved to this address.`,
  },
  'confirm-enquiry': {
    subject: 'Confirm your enquiry',
    opening: `Enter this code where you wrote your enquiry, in the same browser, and it is sent. Codes from before no longer work. In another browser, send your enquiry again:`,
    otherwise: 'If you haven’t sent an enquiry, you needn’t do anything: it reaches nobody.',
    why: `You get this because an enquiry on ${SITE_NAME} was written with this address.`,
  },
};

/** The letter with a code. */
export function codeLetter(purpose: CodePurpose, code: string): Letter {
  const { subject, opening, otherwise, why } = codeTexts[purpose];
  const hours = CODE_HOURS[purpose];
  const duration = hours === 1 ? 'one hour' : `${hours} hours`;
  return {
    subject,
    // Without the code, because a locked screen shows this line to anybody.
    preview: `A code that works for ${duration}.`,
    heading: subject,
    paragraphs: [opening],
    code,
    after: [`It works for ${duration}. ${otherwise}`],
    why,
  };
}

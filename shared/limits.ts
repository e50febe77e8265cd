import { ARRIVAL_FIELDS } from './listings/fields.ts';
import type { OperationInput } from './operations.ts';
import type { OperationId, routes } from './routes.ts';

/** The lengths of the windows in which requests are counted, in seconds. */
export const WINDOW_SECONDS = { hour: 60 * 60, day: 24 * 60 * 60 } as const;

/**
 * How many requests there may be in a window. Windows are fixed: an hour begins on the hour, a day
 * at midnight UTC. So an hour or day that spans two windows can have twice as many.
 */
export interface RequestLimit {
  /** The counter's name, in kebab-case. Operations with the same counter are counted together. */
  readonly counter: string;
  /**
   * Whose requests are counted together: those of a signed-in person, a network address (the /64 of
   * an IPv6 address), the mailbox of the email address in the body (`mailboxOf`), that mailbox from
   * this network alone, the listing in the path, or that listing by this person alone.
   */
  readonly by:
    | 'person'
    | 'network'
    | 'email'
    | 'mailbox-from-network'
    | 'listing'
    | 'listing-by-person';
  readonly most: number;
  readonly per: keyof typeof WINDOW_SECONDS;
  /**
   * A list in the body: each of its entries counts.
   * @default each request counts once
   */
  readonly counts?: string;
  /** Only a request whose body has one of these fields counts. @default every request */
  readonly fields?: readonly string[];
  /**
   * What happens beyond the limit: `confirm` passes the request on to its operation, which carries
   * it out once the person has proved their address. So nobody can use up a limit that everybody
   * shares.
   * @default it is refused
   */
  readonly beyond?: 'confirm';
  /** What the refusal says after "You can": `add {most} photos`. */
  readonly can: string;
  /**
   * What the refusal adds to when to try again.
   * @default nothing
   */
  readonly advice?: string;
}

/** How many of something may exist at any time. The transaction that adds one checks it. */
export interface TotalLimit {
  readonly most: number;
  /** The message beyond the limit, with what to do instead; `{most}` is the number. */
  readonly refusal: string;
}

export interface OperationLimits {
  /** Checked in this order, before the operation runs. The first limit reached refuses. */
  readonly requests?: readonly RequestLimit[];
  readonly total?: TotalLimit;
}

type ListsOf<Body> = Body extends object
  ? { [Key in keyof Body]: Body[Key] extends readonly unknown[] ? Key : never }[keyof Body]
  : never;

/** What an operation's requests can be counted by: what each of them has. */
type CountedBy<Id extends OperationId> =
  | 'network'
  | ((typeof routes)[Id]['access'] extends 'anyone' ? never : 'person')
  | (OperationInput<Id>['body'] extends { email: string }
      ? 'email' | 'mailbox-from-network'
      : never)
  | (OperationInput<Id>['params'] extends { listing_id: string }
      ? 'listing' | ((typeof routes)[Id]['access'] extends 'anyone' ? never : 'listing-by-person')
      : never);

/** A limit that its operation can have; `counts` names a list in the body. */
type RequestLimitOf<Id extends OperationId> = RequestLimit & {
  readonly by: CountedBy<Id>;
  readonly counts?: ListsOf<OperationInput<Id>['body']>;
};

type Limits = {
  readonly [Id in OperationId]?: OperationLimits & {
    readonly requests?: readonly RequestLimitOf<Id>[];
  };
};

/** Changes to a user's profile and organisations are counted together. */
const CHANGES_OF_DETAILS = {
  counter: 'changes-of-details',
  by: 'person',
  most: 60,
  per: 'hour',
  can: 'change your details {most} times',
} as const;

/** Every limit, by operation (D42). A row here limits its operation, without other code. */
export const limits = {
  // 60 an hour are enough for an office or a school behind one network address. The limit of one
  // network for one mailbox comes before the mailbox's limit over all networks: so a stranger can't
  // use up, from their network, what another person needs to sign up. Twenty mails a day are a
  // nuisance, and no more.
  signUp: {
    requests: [
      {
        counter: 'sign-ups',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'ask for a code {most} times',
      },
      {
        counter: 'sign-up-mails-from-network',
        by: 'mailbox-from-network',
        most: 5,
        per: 'day',
        can: 'ask for {most} mails to one address',
        advice: 'The newest mail has the code that works',
      },
      {
        counter: 'sign-up-mails',
        by: 'email',
        most: 20,
        per: 'day',
        can: 'ask for {most} mails',
        advice: 'The newest mail has the code that works',
      },
    ],
  },
  // `SIGN_UP_LIMITS` says how often all networks together may enter one code, and how likely a
  // guess is.
  confirmSignUp: {
    requests: [
      {
        counter: 'codes-entered',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'enter a code {most} times',
      },
      {
        counter: 'codes-entered-for-mailbox',
        by: 'mailbox-from-network',
        most: 20,
        per: 'day',
        can: 'enter a code {most} times for one address',
      },
    ],
  },
  checkPassword: {
    requests: [
      {
        counter: 'passwords-checked',
        by: 'network',
        most: 120,
        per: 'hour',
        can: 'check {most} passwords',
      },
    ],
  },
  createOrganisation: {
    total: {
      most: 5,
      refusal:
        'You have {most} organisations, and that is the most. Change one of them, or write to us if you need another',
    },
  },
  createListing: {
    total: {
      most: 50,
      refusal:
        'You have {most} drafts, and that is the most. Submit or delete one of them, then try again',
    },
  },
  createPhotoTickets: {
    requests: [
      {
        counter: 'photo-tickets',
        by: 'person',
        most: 60,
        per: 'hour',
        counts: 'photos',
        can: 'add {most} photos',
      },
    ],
  },
  // Each may send a mail to every guest of an accepted stay, with any text of the host's.
  updateListing: {
    requests: [
      {
        counter: 'changes-of-arrival',
        by: 'listing-by-person',
        most: 10,
        per: 'day',
        fields: ARRIVAL_FIELDS,
        can: 'change the address of a property, and how its guests arrive, {most} times',
      },
    ],
  },
  submitListing: {
    requests: [
      {
        counter: 'submissions',
        by: 'person',
        most: 20,
        per: 'hour',
        can: 'submit {most} listings',
      },
    ],
  },
  // Only the limit by network refuses. Beyond the limits of a listing or an address, enquiries wait
  // for a code: strangers could use those up, and nobody has yet proved the address, to which each
  // enquiry sends a mail.
  createEnquiry: {
    requests: [
      {
        counter: 'enquiries-of-network',
        by: 'network',
        most: 5,
        per: 'hour',
        can: 'send {most} enquiries',
      },
      {
        counter: 'enquiries-of-address',
        by: 'email',
        most: 20,
        per: 'day',
        beyond: 'confirm',
        can: 'send {most} enquiries',
      },
      {
        counter: 'enquiries-to-listing',
        by: 'listing',
        most: 60,
        per: 'hour',
        beyond: 'confirm',
        can: 'send {most} enquiries',
      },
    ],
  },
  confirmEnquiry: {
    requests: [
      {
        counter: 'enquiry-codes-entered',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'enter a code {most} times',
      },
    ],
  },
  // Each sends a mail to the host. `BOOKING_LIMITS` also limits requests for one listing.
  createBooking: {
    requests: [
      {
        counter: 'requests-for-stays',
        by: 'person',
        most: 30,
        per: 'day',
        can: 'ask for {most} stays',
      },
    ],
    // Over all listings, so that nobody holds a calendar hostage (D33a). `BOOKING_LIMITS` limits
    // nights.
    total: {
      most: 5,
      refusal:
        'You have {most} requests that wait for an answer, and that is the most. Cancel one of them in My Bookings, or wait for an answer',
    },
  },
  updateAvailability: {
    requests: [
      {
        counter: 'changes-of-availability',
        by: 'person',
        most: 300,
        per: 'hour',
        can: 'change calendars {most} times',
      },
    ],
  },
  addFavourite: {
    total: {
      most: 500,
      refusal:
        'You have {most} favourites, and that is the most. Remove one of them, then try again',
    },
  },
  // Enough for ten downloads of all data of an organisation with thousands of enquiries.
  exportMe: {
    requests: [
      {
        counter: 'exports',
        by: 'person',
        most: 300,
        per: 'hour',
        can: 'download {most} parts of your data',
      },
    ],
  },
  updateMe: { requests: [CHANGES_OF_DETAILS] },
  updateNotifications: { requests: [CHANGES_OF_DETAILS] },
  updateOrganisation: { requests: [CHANGES_OF_DETAILS] },
} as const satisfies Limits;

/** How long after a mail that lists submissions an admin gets no further one, in seconds (D42). */
export const ADMIN_MAIL_SECONDS = 10 * 60;

/** A limit's sentence with its number filled in. */
export const withNumber = (sentence: string, most: number): string =>
  sentence.replaceAll('{most}', String(most));

import type { OperationInput } from './operations.ts';
import type { OperationId, routes } from './routes.ts';

/** How long the windows are in which requests are counted, in seconds. */
export const WINDOW_SECONDS = { hour: 60 * 60, day: 24 * 60 * 60 } as const;

/**
 * How often something may be asked for in a window. Windows are fixed: an hour begins with the hour,
 * a day with the day (UTC). Around the turn of two windows there can be twice as many.
 */
export interface RequestLimit {
  /** What is counted, in kebab-case. Operations that name the same counter are counted together. */
  readonly counter: string;
  /** Who is counted: a person who is signed in, or a network address, of IPv6 its /64. */
  readonly by: 'person' | 'network';
  readonly most: number;
  readonly per: keyof typeof WINDOW_SECONDS;
  /**
   * The list in the body of which each entry counts.
   * @default each request counts once
   */
  readonly counts?: string;
  /** What may be done so often, as the refusal says it after "You can": `add {most} photos`. */
  readonly can: string;
}

/** How much of something there may be at any time, held in the transaction that adds to it. */
export interface TotalLimit {
  readonly most: number;
  /** What whoever wants more is told, and what to do instead; `{most}` is the number. */
  readonly refusal: string;
}

export interface OperationLimits {
  /** Counted in this order, before the operation runs; the first that is reached refuses. */
  readonly requests?: readonly RequestLimit[];
  readonly total?: TotalLimit;
}

type ListsOf<Body> = Body extends object
  ? { [Key in keyof Body]: Body[Key] extends readonly unknown[] ? Key : never }[keyof Body]
  : never;

/** A limit that suits its operation: it counts people only where they are known, and lists that there are. */
type RequestLimitOf<Id extends OperationId> = RequestLimit & {
  readonly by: (typeof routes)[Id]['access'] extends 'anyone' ? 'network' : RequestLimit['by'];
  readonly counts?: ListsOf<OperationInput<Id>['body']>;
};

type Limits = {
  readonly [Id in OperationId]?: OperationLimits & {
    readonly requests?: readonly RequestLimitOf<Id>[];
  };
};

/** One's profile and one's organisations are counted together: either is a change of who one is. */
const CHANGES_OF_DETAILS = {
  counter: 'changes-of-details',
  by: 'person',
  most: 60,
  per: 'hour',
  can: 'change your details {most} times',
} as const;

/** Every limit on how much is asked for (D42), beside the contract: an operation needs its row here, and no code. */
export const limits = {
  // As many as an office or a school behind one address may need. What one mailbox gets is limited
  // besides, whoever asks: `SIGN_UP_LIMITS`.
  signUp: {
    requests: [
      {
        counter: 'sign-ups',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'ask for a code {most} times',
      },
    ],
  },
  confirmSignUp: {
    requests: [
      {
        counter: 'codes-entered',
        by: 'network',
        most: 60,
        per: 'hour',
        can: 'enter a code {most} times',
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
  updateMe: { requests: [CHANGES_OF_DETAILS] },
  updateOrganisation: { requests: [CHANGES_OF_DETAILS] },
} as const satisfies Limits;

/** How long after a mail that lists submissions an admin gets the next one, in seconds (D42). */
export const ADMIN_MAIL_SECONDS = 10 * 60;

/** A limit's sentence with its number. */
export const withNumber = (sentence: string, most: number): string =>
  sentence.replaceAll('{most}', String(most));

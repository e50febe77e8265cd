import {
  limits,
  type OperationLimits,
  type RequestLimit,
  type TotalLimit,
  WINDOW_SECONDS,
  withNumber,
} from '../../shared/limits.ts';
import type { Plan } from '../../shared/organisations/plans.ts';
import type { User } from './authentication.ts';
import { LimitError } from './errors.ts';
import { mailboxHash, shortHash } from './ids.ts';
import { networkOf } from './network.ts';
import type { Caller } from './verify-origin.ts';

/** A request's addition to a counter with a limit for each window of time. */
export interface CountedUse {
  readonly counter: string;
  /** Whose use is counted: a user's identifier, a network, a listing's, or a hash of a mailbox. */
  readonly subject: string;
  /** When the window began, ISO 8601 in UTC. */
  readonly window: string;
  /** When the window ends and its item may be deleted, in seconds since 1970. */
  readonly expiresAt: number;
  readonly amount: number;
  /** The limit: the largest total in the window. */
  readonly most: number;
  /** Identifies a request that may be repeated. @default every request counts */
  readonly request?: string | undefined;
}

/**
 * Adds to a counter, unless that would exceed the limit. A repeated request counts once in a
 * window.
 * @returns undefined if the request is within the limit, otherwise the total without it
 */
export type Count = (use: CountedUse) => Promise<number | undefined>;

export interface Counter {
  readonly count: Count;
  /** Takes a counted request off its counter again. */
  readonly giveBack: (use: CountedUse) => Promise<void>;
}

/** A request within its limits, or beyond one that doesn't refuse. */
interface CountedRequest {
  /** The treatment of a request beyond a limit that doesn't refuse. */
  readonly beyond: RequestLimit['beyond'];
  /** Makes the request one that doesn't count. */
  readonly giveBack: () => Promise<void>;
}

/** The caller of any operation. */
export interface AnyCaller extends Caller {
  readonly user?: User;
  readonly idempotencyKey?: string | undefined;
  /** Whether the request is beyond a limit that asks for a proof of the address. @default false */
  readonly mustConfirm?: boolean | undefined;
}

interface LimitedRequest {
  readonly operation: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: AnyCaller;
}

/**
 * Counts a request against the limits of its operation.
 * @throws LimitError beyond a limit that refuses
 */
export type Limiter = (
  limits: NonNullable<OperationLimits['requests']>,
  request: LimitedRequest,
) => Promise<CountedRequest>;

/**
 * The error if a user already has as many items as an operation may create. Waiting doesn't help,
 * because only the user can remove some. So `Retry-After` is a whole hour.
 */
export function totalReached(
  operation: {
    [Id in keyof typeof limits]: (typeof limits)[Id] extends { total: TotalLimit } ? Id : never;
  }[keyof typeof limits],
): LimitError {
  const { refusal, most } = limits[operation].total;
  return new LimitError(withNumber(refusal, most), WINDOW_SECONDS.hour);
}

/**
 * A limiter with fixed windows: an hour or a day of the clock.
 * @param planOf reads the plan of a person's organisation, once the limit of all others is reached
 */
export const limiterFor =
  (
    { count, giveBack }: Counter,
    now: () => Date = () => new Date(),
    planOf: (user: User) => Promise<Plan | undefined> = async () => undefined,
  ): Limiter =>
  async (requests, request) => {
    const counted: CountedUse[] = [];
    let beyond: RequestLimit['beyond'];
    for (const limit of requests.filter((each) => isCounted(each, request.body))) {
      const at = now().getTime();
      const length = WINDOW_SECONDS[limit.per] * 1000;
      const began = at - (at % length);
      const amount = amountOf(limit, request.body);
      const use: CountedUse = {
        counter: limit.counter,
        subject: subjectOf(limit, request),
        window: new Date(began).toISOString(),
        expiresAt: (began + length) / 1000,
        amount,
        most: limit.most,
        request: idempotentRequestId(request),
      };
      let used = await count(use);
      const most = used === undefined ? limit.most : await mostOf(limit, request.caller, planOf);
      if (most > limit.most) used = await count({ ...use, most });
      if (used === undefined) {
        counted.push(use);
        continue;
      }
      if (limit.beyond === undefined) {
        throw refusal({ ...limit, most }, used, (began + length - at) / 1000);
      }
      beyond = limit.beyond;
    }
    return {
      beyond,
      giveBack: async () => {
        for (const use of counted) await giveBack(use);
      },
    };
  };

/** The limit of a caller, by the plan of their organisation. */
async function mostOf(
  { most, mostByPlan }: RequestLimit,
  { user }: AnyCaller,
  planOf: (user: User) => Promise<Plan | undefined>,
): Promise<number> {
  if (mostByPlan === undefined || user === undefined) return most;
  const plan = await planOf(user);
  return (plan && mostByPlan[plan]) ?? most;
}

function subjectOf(
  { by, counter }: RequestLimit,
  { caller, params, body }: LimitedRequest,
): string {
  const subject = {
    network: () => networkOf(caller.networkAddress),
    person: () => caller.user?.user_id,
    listing: () => textOf(params, 'listing_id'),
    'listing-by-person': () => {
      const listing = textOf(params, 'listing_id');
      return listing && caller.user && shortHash([listing, caller.user.user_id]);
    },
    // Hashes: the table needn't hold the address of everybody who has tried.
    email: () => hashOf(textOf(body, 'email')),
    'mailbox-from-network': () => {
      const mailbox = hashOf(textOf(body, 'email'));
      return mailbox && shortHash([mailbox, networkOf(caller.networkAddress)]);
    },
  }[by]();
  if (subject === undefined) throw new Error(`Nothing is known that ${counter} could count`);
  return subject;
}

function textOf(part: unknown, name: string): string | undefined {
  const text: unknown = Object(part)[name];
  return typeof text === 'string' ? text : undefined;
}

const hashOf = (email: string | undefined) =>
  email === undefined ? undefined : mailboxHash(email);

const isCounted = ({ fields }: RequestLimit, body: unknown): boolean =>
  fields === undefined || fields.some((field) => Object(body)[field] !== undefined);

function amountOf({ counts }: RequestLimit, body: unknown): number {
  if (counts === undefined) return 1;
  const list: unknown = Object(body)[counts];
  if (!Array.isArray(list)) throw new Error(`There is no list '${counts}' to count`);
  return list.length;
}

/** Identifies a request by its `Idempotency-Key`, its operation and its path parameters. */
const idempotentRequestId = ({ operation, params, caller: { idempotencyKey } }: LimitedRequest) =>
  idempotencyKey === undefined ? undefined : shortHash([operation, params, idempotencyKey]);

const WHO: Readonly<Record<RequestLimit['by'], string>> = {
  person: 'You',
  network: 'From your network, you',
  email: 'With your email address, you',
  'mailbox-from-network': 'From your network, you',
  listing: 'All visitors to one property',
  'listing-by-person': 'You',
};

function refusal({ can, most, per, by, advice }: RequestLimit, used: number, seconds: number) {
  const remaining = most - used;
  const sentences = [
    `${WHO[by]} can ${withNumber(can, most)} ${per === 'hour' ? 'an hour' : 'a day'}`,
    ...(remaining > 0 ? [`That leaves ${remaining} for now`] : []),
    ...(advice === undefined ? [] : [advice]),
    `Please try again in ${inWords(seconds)}`,
  ];
  return new LimitError(sentences.join('. '), Math.ceil(seconds));
}

/** A time in words, rounded up, so that a retry then is never too early. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}

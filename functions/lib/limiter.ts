import { createHash } from 'node:crypto';
import {
  limits,
  type OperationLimits,
  type RequestLimit,
  type TotalLimit,
  WINDOW_SECONDS,
  withNumber,
} from '../../shared/limits.ts';
import type { User } from './authentication.ts';
import { LimitError } from './errors.ts';
import { networkOf } from './network.ts';
import type { Caller } from './verify-origin.ts';

/** So many more of something that somebody may do so often in a window. */
export interface Counted {
  readonly counter: string;
  /** Whose it is: a person's identifier, or a network. */
  readonly of: string;
  /** When the window began, ISO 8601 in UTC. */
  readonly window: string;
  /** When nobody asks for the window any more, in seconds since 1970. */
  readonly expiresAt: number;
  readonly amount: number;
  readonly most: number;
  /** What the request is known by where it comes again. @default it isn't */
  readonly request?: string | undefined;
}

/**
 * Counts, unless that would be too many. A request that was counted in this window already is let
 * through without being counted again.
 * @returns undefined where it may go on, else how many there were before
 */
export type Count = (counted: Counted) => Promise<number | undefined>;

interface AskedFor {
  readonly operation: string;
  readonly params: unknown;
  readonly body: unknown;
  readonly caller: Caller & {
    readonly user?: User;
    readonly idempotencyKey?: string | undefined;
  };
}

/**
 * Lets a request pass that keeps within an operation's limits.
 * @throws LimitError
 */
export type Limiter = (
  limits: NonNullable<OperationLimits['requests']>,
  asked: AskedFor,
) => Promise<void>;

/**
 * There is as much already as an operation may make. Only the person can change that, so a program is
 * told to leave it for an hour.
 */
export function totalReached(
  operation: {
    [Id in keyof typeof limits]: (typeof limits)[Id] extends { total: TotalLimit } ? Id : never;
  }[keyof typeof limits],
): LimitError {
  const { refusal, most } = limits[operation].total;
  return new LimitError(withNumber(refusal, most), WINDOW_SECONDS.hour);
}

/** Counts by windows of the clock. */
export const limiterFor =
  (count: Count, now: () => Date = () => new Date()): Limiter =>
  async (requests, asked) => {
    for (const limit of requests) {
      const at = now().getTime();
      const length = WINDOW_SECONDS[limit.per] * 1000;
      const began = at - (at % length);
      const amount = amountOf(limit, asked.body);
      const used = await count({
        counter: limit.counter,
        of: countedAs(limit, asked.caller),
        window: new Date(began).toISOString(),
        expiresAt: (began + length) / 1000,
        amount,
        most: limit.most,
        request: nameOf(asked),
      });
      if (used !== undefined) throw refusal(limit, used, (began + length - at) / 1000);
    }
  };

function countedAs({ by, counter }: RequestLimit, { user, networkAddress }: AskedFor['caller']) {
  if (by === 'network') return networkOf(networkAddress);
  if (user === undefined) throw new Error(`Nobody is known whose ${counter} could be counted`);
  return user.userId;
}

function amountOf({ counts }: RequestLimit, body: unknown): number {
  if (counts === undefined) return 1;
  const list: unknown = Object(body)[counts];
  if (!Array.isArray(list)) throw new Error(`There is no list '${counts}' to count`);
  return list.length;
}

/** What a request is known by: its key, on the one thing that it is about. */
const nameOf = ({ operation, params, caller: { idempotencyKey } }: AskedFor) =>
  idempotencyKey === undefined
    ? undefined
    : createHash('sha256')
        .update(JSON.stringify([operation, params, idempotencyKey]))
        .digest('base64url')
        .slice(0, 16);

function refusal({ can, most, per, by }: RequestLimit, used: number, seconds: number) {
  const who = by === 'network' ? 'From your network, you' : 'You';
  const left = most - used;
  const sentences = [
    `${who} can ${withNumber(can, most)} ${per === 'hour' ? 'an hour' : 'a day'}`,
    ...(left > 0 ? [`${left} more can be done now`] : []),
    `Please try again in ${inWords(seconds)}`,
  ];
  return new LimitError(sentences.join('. '), Math.ceil(seconds));
}

/** Never less than it takes. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}

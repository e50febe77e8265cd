import type * as z from 'zod';
import type { OperationSchemas } from './operation-schemas.ts';
import type { Plan } from './organisations/plans.ts';
import type { Routes } from './route.ts';

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
  /** The higher limits of organisations with these plans, in place of `most`. @default the same */
  readonly mostByPlan?: Readonly<Partial<Record<Plan, number>>>;
  readonly per: keyof typeof WINDOW_SECONDS;
  /**
   * A list in the body: each of its entries counts.
   * @default each request counts once
   */
  readonly counts?: string;
  /** Only a request whose body has one of these fields counts. @default every request */
  readonly fields?: readonly string[];
  /**
   * The treatment of a request beyond the limit: `confirm` passes it on to its operation, which
   * carries it out once the person has proved their address. So nobody can use up a limit that
   * everybody shares.
   * @default it is refused
   */
  readonly beyond?: 'confirm';
  /** The words after "You can" in the refusal: `add {most} photos`. */
  readonly can: string;
  /**
   * The refusal's advice, besides when to try again.
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

/** A part of what a caller sends, by its schemas; undefined if there is no such part. */
type InputOf<Schemas, Part extends 'params' | 'body'> =
  Schemas extends Readonly<Record<Part, infer S extends z.ZodType>> ? z.input<S> : undefined;

/** Ways to count an operation's requests: only by data that every request has. */
type CountedBy<Access, Schemas> =
  | 'network'
  | (Access extends 'anyone' ? never : 'person')
  | (InputOf<Schemas, 'body'> extends { email: string } ? 'email' | 'mailbox-from-network' : never)
  | (InputOf<Schemas, 'params'> extends { listing_id: string }
      ? 'listing' | (Access extends 'anyone' ? never : 'listing-by-person')
      : never);

/** A limit that its operation can have; `counts` names a list in the body. */
type RequestLimitOf<Access, Schemas> = RequestLimit & {
  readonly by: CountedBy<Access, Schemas>;
  readonly counts?: ListsOf<InputOf<Schemas, 'body'>>;
};

/** Limits that the operations of a capability can have. */
export type LimitsOf<R extends Routes, S extends Readonly<Record<keyof R, OperationSchemas>>> = {
  readonly [Id in keyof R]?: OperationLimits & {
    readonly requests?: readonly RequestLimitOf<R[Id]['access'], S[Id]>[];
  };
};

/** A limit's sentence with its number filled in. */
export const withNumber = (sentence: string, most: number): string =>
  sentence.replaceAll('{most}', String(most));

import type { CalendarDoubts, FieldProblem } from '../../shared/problems.ts';
import type { Quote } from '../../shared/quotes/types.ts';

/**
 * Why something can't be done, for any caller. The message is a sentence for a person: what
 * happened and what to do. Only `problem-of.ts` translates these errors into HTTP.
 */
export abstract class DomainError extends Error {
  /** Given in words, because bundles shorten the names of classes. */
  abstract override readonly name: string;
  /** Whether the request counts against the limits of its operation. */
  readonly isCounted: boolean = true;
}

/** The item doesn't exist, or the caller must not learn that it does. */
export class NotFoundError extends DomainError {
  override readonly name = 'NotFoundError';
}

/** The request doesn't fit the present state: another change was first, or it was done before. */
export class ConflictError extends DomainError {
  override readonly name = 'ConflictError';
  /** The fields in conflict. */
  readonly errors: readonly FieldProblem[];

  constructor(message: string, errors: readonly FieldProblem[] = []) {
    super(message);
    this.errors = errors;
  }
}

/** A stay has another price than the guest saw. */
export class PriceChangedError extends ConflictError {
  /** A guest who is shown a new price has asked for nothing yet. */
  override readonly isCounted = false;
  /** The present price. */
  readonly quote: Quote;

  constructor(quote: Quote) {
    const message = 'The price has changed since you opened this page';
    super(message, [{ path: 'quote', message }]);
    this.quote = quote;
  }
}

/** The calendars of other platforms speak against a stay. */
export class CalendarDoubtsError extends ConflictError {
  readonly calendars: CalendarDoubts;

  constructor(message: string, calendars: CalendarDoubts) {
    super(message);
    this.calendars = calendars;
  }
}

/** The most fields in an error; nobody who types gets near it. */
const MOST_ERRORS = 25;

/** Fields have invalid values. Their messages form the error's message. */
export class InvalidFieldsError extends DomainError {
  override readonly name = 'InvalidFieldsError';
  readonly errors: readonly FieldProblem[];

  constructor(all: readonly FieldProblem[]) {
    const errors = all.slice(0, MOST_ERRORS);
    const more = all.length - errors.length;
    super(
      [
        ...errors.map(({ message }) => message),
        ...(more === 0 ? [] : [`And ${more} more of the kind`]),
      ].join('. '),
    );
    this.errors = errors;
  }
}

/** The caller has reached a limit. */
export class LimitError extends DomainError {
  override readonly name = 'LimitError';
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** Too much is going on at once; the same request may succeed in a moment. */
export class BusyError extends DomainError {
  override readonly name = 'BusyError';

  constructor(options?: ErrorOptions) {
    super('We are very busy. Please try again in a moment', options);
  }
}

/** An earlier request with the same `Idempotency-Key` was a different one. */
export class KeyReusedError extends DomainError {
  override readonly name = 'KeyReusedError';

  constructor() {
    super('An earlier attempt with different details went through. Please check what it created');
  }
}

/** The account is suspended. */
export class SuspendedError extends DomainError {
  override readonly name = 'SuspendedError';
  /** Its name in logs. */
  static readonly REASON = 'suspended';

  constructor() {
    super('This account is suspended. Please write to us');
  }
}

/**
 * A failure that the function's caller expects and deals with. It is no defect of ours, so it is
 * logged as a warning, and has no stack: Lambda, too, logs it in one line.
 */
export class ExpectedError extends Error {
  /** @param name by which the caller knows it */
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
    // Lambda needs one.
    this.stack = `${name}: ${message}`;
  }
}

/**
 * A service is busy, and the function will be called again. Nobody has to look into it, so we don't
 * log it. Lambda does.
 */
export class RetryError extends ExpectedError {}

import { isDeepStrictEqual } from 'node:util';
import { type ConflictError, PriceChangedError } from '../../../../functions/lib/errors.ts';
import { refusalProblem } from '../../../../shared/quotes/sentences.ts';
import type { Deed, Done, Let } from './race.ts';
import { decided, priced, priceFrom } from './race-sheets.ts';
import {
  answeredId,
  EMPTY,
  type Stored,
  type StoredBooking,
  type StoredCalendar,
} from './race-stored.ts';
import type { Transaction } from './table-witness.ts';

/**
 * Checks of terms, prices and quotes after each round. The price of a stay, and the rules that forbid it,
 * are worked out anew from the terms as the lister sent them.
 */

interface Actions {
  /** The actions of this round. */
  readonly round: readonly Done[];
  /** All since the place began, those of this round included. */
  readonly others: readonly Done[];
}

type Create = Deed & { readonly kind: 'create' };
type Availability = Deed & { readonly kind: 'availability' };
type Price = Deed & { readonly kind: 'price' };

const asCalendar = (row: Transaction['read']): StoredCalendar =>
  (row ?? EMPTY) as unknown as StoredCalendar;

const ofLet = ({ listing_id }: Let, round: readonly Done[]) =>
  round.filter((each) => each.listing_id === listing_id);

/**
 * The last transaction of an action that succeeded, without those of other calendars that it read;
 * undefined if it wrote nothing.
 */
const writeOf = ({ answer, seen }: Done): Transaction | undefined =>
  answer === undefined ? undefined : seen.transactions.findLast(({ isReading }) => !isReading);

/** Adds the terms that a round has made. It has one change at most: all are of one version. */
export function rememberTerms(one: Let, round: readonly Done[]): void {
  for (const { deed, answer } of ofLet(one, round)) {
    if (deed.kind !== 'availability' || answer === undefined) continue;
    if (!isDeepStrictEqual(one.terms.at(-1), deed.terms)) one.terms.push(deed.terms);
  }
}

/** A change of a listing's price. */
interface PriceChange extends Pick<Transaction, 'sent' | 'answered'> {
  readonly price: number;
}

/** A change of the price, or of the terms with the price. */
interface Repricing extends Transaction {
  readonly deed: Availability | Price;
}

/** All that wrote a price in a round, in the order of the listing's revisions. */
const repricings = (one: Let, round: readonly Done[]): Repricing[] =>
  ofLet(one, round)
    .flatMap((done) => {
      const write = writeOf(done);
      const { deed } = done;
      return write !== undefined && (deed.kind === 'availability' || deed.kind === 'price')
        ? [{ ...write, deed }]
        : [];
    })
    .sort((before, after) => (before.listing ?? 0) - (after.listing ?? 0));

/** The prices that a listing may have had between two positions in the order of events. */
function possiblePrices(one: Let, round: readonly Done[], from: number, to: number): number[] {
  const before = Number.NEGATIVE_INFINITY;
  const changes: PriceChange[] = [
    { price: one.price, sent: before, answered: before },
    ...repricings(one, round).map(({ deed, sent, answered }) => ({
      price: deed.price,
      sent,
      answered,
    })),
  ];
  const isReplaced = ({ answered }: PriceChange) =>
    changes.some((later) => later.sent > answered && later.answered < from);
  return changes
    .filter((change) => change.sent < to && !isReplaced(change))
    .map(({ price }) => price);
}

/** The errors in a stored quote: it is the one that its guest accepted, by the terms that it names. */
function* wrongInQuote(
  one: Let,
  booking: StoredBooking,
  { stay, accepted }: Create,
): Generator<string> {
  const { booking_id, quote, base_price_pence, total_price_pence } = booking;
  const { total_pence, terms_version } = accepted;
  const sums = [total_price_pence, quote.total_pence];
  if (sums.some((sum) => sum !== total_pence)) {
    yield `${booking_id} costs ${sums.join(' and ')}, and its guest accepted ${total_pence}`;
  }
  if (quote.terms_version !== terms_version) {
    yield `${booking_id} has terms ${quote.terms_version}, and its guest saw ${terms_version}`;
  }
  const terms = one.terms[quote.terms_version];
  if (terms === undefined) {
    yield `${booking_id} has terms ${quote.terms_version}, which never were`;
    return;
  }
  const expected = priced({ price_pence: base_price_pence, terms }, quote.terms_version, stay);
  if (!isDeepStrictEqual(quote, expected)) {
    yield `${booking_id} has the quote ${JSON.stringify(quote)}, and not ${JSON.stringify(expected)}`;
  }
}

/** The errors in the decision about a booking: its calendar and the price let it be made. */
function* wrongInDecision(
  one: Let,
  { booking_id, base_price_pence, quote }: StoredBooking,
  { stay }: Create,
  { sent, answered, read, calendar: version }: Transaction,
  round: readonly Done[],
): Generator<string> {
  const calendar = asCalendar(read);
  const { terms_version = 0 } = calendar;
  if (version !== calendar.version + 1) {
    yield `${booking_id} was decided by calendar ${calendar.version}, and is in ${version}`;
  }
  if (quote.terms_version !== terms_version) {
    yield `${booking_id} has terms ${quote.terms_version}, and its calendar had ${terms_version}`;
  }
  const terms = one.terms[terms_version] ?? null;
  const sheet = { price_pence: base_price_pence, terms };
  const { refusal } = decided(sheet, terms_version, calendar, stay);
  if (refusal !== undefined) yield `${booking_id} was made in spite of ${JSON.stringify(refusal)}`;
  const prices = possiblePrices(one, round, sent, answered);
  if (!prices.includes(base_price_pence)) {
    yield `${booking_id} has the price ${base_price_pence}, and the listing ${prices.join(' or ')}`;
  }
}

/** The errors in the bookings of a listing. */
function* wrongInQuotedBookings(
  one: Let,
  { round, others }: Actions,
  { bookings }: Stored,
): Generator<string> {
  for (const booking of bookings) {
    if (booking.listing_id !== one.listing_id) continue;
    const isAbout = (done: Done) =>
      done.deed.kind === 'create' &&
      done.answer !== undefined &&
      answeredId(done) === booking.booking_id;
    const made = others.find(isAbout);
    if (made?.deed.kind !== 'create') continue;
    yield* wrongInQuote(one, booking, made.deed);
    const write = round
      .filter(isAbout)
      .map(writeOf)
      .find((each) => each !== undefined);
    if (write !== undefined) yield* wrongInDecision(one, booking, made.deed, write, round);
  }
}

/** The calendar to which a listing's terms and price belong after a change of them. */
function calendarAfter({ deed, read, calendar }: Repricing): StoredCalendar {
  const before = asCalendar(read);
  if (deed.kind === 'price') return before;
  const { windows, blocked } = deed;
  return { ...before, windows, blocked, version: calendar ?? 0 };
}

/**
 * The errors in the terms and the prices of a listing. The price "from" is that of the calendar in
 * which the price or the terms were changed last: later bookings leave it to `from-prices`.
 */
function* wrongInTerms(
  one: Let,
  round: readonly Done[],
  { listings, calendars }: Stored,
): Generator<string> {
  const { listing_id } = one;
  const calendar = calendars.get(listing_id) ?? EMPTY;
  const { terms = null, terms_version = 0 } = calendar;
  if (terms_version !== one.terms.length - 1) {
    yield `${listing_id} has terms ${terms_version}, and not ${one.terms.length - 1}`;
  }
  if (!isDeepStrictEqual(terms, one.terms.at(-1))) yield `${listing_id} has other terms than saved`;

  const listing = listings.get(listing_id);
  if (listing === undefined) return;
  const last = repricings(one, round).at(-1);
  if (last !== undefined) {
    const decidedBy = calendarAfter(last);
    const isFinal = decidedBy.version === calendar.version;
    const sheet = {
      price_pence: last.deed.price,
      terms:
        last.deed.kind === 'availability'
          ? last.deed.terms
          : (one.terms[decidedBy.terms_version ?? 0] ?? null),
    };
    one.from_price = priceFrom(sheet, isFinal ? calendar : decidedBy);
  }
  const price = last?.deed.price ?? one.price;
  if (listing.price_pence !== price) {
    yield `${listing_id} costs ${listing.price_pence}, and not ${price}`;
  }
  if (!isDeepStrictEqual(listing.from_price, one.from_price)) {
    yield `${listing_id} costs from ${JSON.stringify(listing.from_price)}, and not ${JSON.stringify(one.from_price)}`;
  }
}

/** The errors in the terms, prices and quotes of a listing. */
export function* wrongInQuotes(one: Let, actions: Actions, stored: Stored): Generator<string> {
  yield* wrongInTerms(one, actions.round, stored);
  yield* wrongInQuotedBookings(one, actions, stored);
}

/** The bookings created by requests with this key. */
const createdUnder = (key: string, done: readonly Done[]): ReadonlySet<string> =>
  new Set(
    done
      .filter(({ deed, answer }) => deed.kind === 'create' && deed.key === key && answer)
      .map(answeredId),
  );

/** Whether a request was refused for the reason that its error names. */
export function isForbidden(
  { deed, seen, error, began, ended }: Done & { readonly deed: Create },
  one: Let,
  { round, others }: Actions,
): boolean {
  const { stay, guest, accepted, key } = deed;
  const calendar = asCalendar(seen.calendars.at(-1));
  const { terms_version = 0 } = calendar;
  const terms = one.terms[terms_version] ?? null;
  if (error instanceof PriceChangedError) {
    const { total_pence } = error.quote;
    return (
      (total_pence !== accepted.total_pence || terms_version !== accepted.terms_version) &&
      possiblePrices(one, round, began, ended).some((price_pence) =>
        isDeepStrictEqual(error.quote, priced({ price_pence, terms }, terms_version, stay)),
      )
    );
  }
  const own = createdUnder(key, others);
  const occupied = calendar.occupied.filter(({ booking_id }) => !own.has(booking_id));
  const same = occupied.find(
    ({ user_id, check_in, check_out }) =>
      user_id === guest && check_in === stay.check_in && check_out === stay.check_out,
  );
  if (same !== undefined) {
    const verb = same.status === 'PENDING' ? 'requested' : 'booked';
    return error?.message === `You have already ${verb} these dates. See My Bookings`;
  }
  const sheet = { price_pence: one.price, terms };
  const { refusal } = decided(sheet, terms_version, { ...calendar, occupied }, stay);
  if (refusal !== undefined) {
    const [problem] = (error as ConflictError).errors;
    const { path, message } = refusalProblem(refusal);
    return problem?.path === path && problem.message.startsWith(message);
  }
  const waiting = calendar.occupied.filter(
    ({ user_id, status }) => user_id === guest && status === 'PENDING',
  );
  return (
    error?.message.startsWith('You already have 3 unanswered requests') === true &&
    waiting.length === 3
  );
}

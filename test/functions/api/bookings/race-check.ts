import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../../../../functions/data/table.ts';
import { BusyError, ConflictError, LimitError } from '../../../../functions/lib/errors.ts';
import type { DateRange, StayDates } from '../../../../shared/bookings/types.ts';
import type { Row } from '../../../support/rows.ts';
import type { Deed, Done, Known, Let, Place } from './race.ts';
import { isForbidden, rememberTerms, wrongInQuotes } from './race-quotes.ts';
import {
  answeredId,
  EMPTY,
  type Stored,
  type StoredBooking,
  type StoredCalendar,
  storedOf,
} from './race-stored.ts';

/**
 * The conditions that must hold after each round, whoever was first. Days are counted one by one, and
 * stored items are read directly, so that nothing here depends on the rules that are being tested.
 */

const DAY_MS = 86_400_000;

/** Every date from the first to the last. */
function dates(first: string, last: string): string[] {
  const found: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) {
    found.push(new Date(at).toISOString().slice(0, 10));
  }
  return found;
}

const nights = ({ check_in, check_out }: StayDates) => dates(check_in, check_out).slice(0, -1);
const days = ({ check_in, check_out }: StayDates) => dates(check_in, check_out);
const datesOf = (ranges: readonly DateRange[]) =>
  new Set(ranges.flatMap(({ start_date, end_date }) => dates(start_date, end_date)));

const isLive = ({ status }: { readonly status: string }) =>
  status === 'PENDING' || status === 'CONFIRMED';

/** Whether a lister's own availability excludes a stay. */
function isKeptAway(
  stay: StayDates,
  { windows, blocked }: Pick<StoredCalendar, 'windows' | 'blocked'>,
): boolean {
  const [closed, open] = [datesOf(blocked), datesOf(windows)];
  return (
    days(stay).some((day) => closed.has(day)) ||
    (windows.length > 0 && nights(stay).some((night) => !open.has(night)))
  );
}

/** A booking's entry in a calendar. */
const calendarEntry = ({
  booking_id,
  user_id,
  guest_name,
  check_in,
  check_out,
  status,
}: StoredBooking) => ({
  booking_id,
  user_id,
  guest_name,
  check_in,
  check_out,
  status,
});

const byId = <T extends { readonly booking_id: string }>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => (one.booking_id < other.booking_id ? -1 : 1));

/** The errors in a listing's calendar and its bookings. */
export function* wrongIn(listing_id: string, { bookings, calendars }: Stored): Generator<string> {
  const calendar = calendars.get(listing_id) ?? EMPTY;
  const live = bookings.filter((each) => each.listing_id === listing_id && isLive(each));
  const taken = live.flatMap(nights);
  if (new Set(taken).size < taken.length) yield `${listing_id} is booked twice for a night`;
  for (const stay of live) {
    if (isKeptAway(stay, calendar)) {
      yield `${stay.booking_id} is on a blocked date, or outside the windows`;
    }
  }
  if (
    !isDeepStrictEqual(byId(calendar.occupied.map(calendarEntry)), byId(live.map(calendarEntry)))
  ) {
    yield `the calendar of ${listing_id} has other stays than there are bookings`;
  }
}

/**
 * The errors in what a listing takes of other calendars. Both that it reads have only stays, so its own
 * calendar has exactly their nights, and each stay here with one of these is a conflict that was told.
 */
function* wrongInSources(
  listing_id: string,
  { bookings, calendars, sources }: Stored,
): Generator<string> {
  const { fetched = [] } = calendars.get(listing_id) ?? EMPTY;
  const live = bookings.filter((each) => each.listing_id === listing_id && isLive(each));
  for (const { channel_id, events, conflicts, notified_stays } of sources.get(listing_id) ?? []) {
    const there = new Set(events.flatMap(nights));
    const here = fetched.filter((each) => each.channel_id === channel_id);
    const taken = here.flatMap((each) => each.nights.flatMap(nights));
    if (!isDeepStrictEqual(taken.sort(), [...there].sort())) {
      yield `${listing_id} takes other nights of ${channel_id} than were read`;
    }
    for (const stay of live) {
      if (!nights(stay).some((night) => there.has(night))) continue;
      const { booking_id } = stay;
      const isRaised = conflicts.some((each) => each.booking_id === booking_id);
      if (!isRaised || !notified_stays.includes(booking_id))
        yield `${booking_id} is in an untold conflict`;
    }
  }
}

/** The errors in the lists: each booking must be in its guest's and its lister's list once. */
export function* wrongInLists({
  bookings,
  reservations,
  guestBookings,
}: Stored): Generator<string> {
  const entries = (rows: readonly Row[], ...names: string[]) =>
    rows.map((each) => names.map((name) => each[name]).join(' ')).sort();
  const rows = bookings as unknown as Row[];
  const inReservations = ['organisation_id', 'status', 'check_in', 'booking_id'];
  if (
    !isDeepStrictEqual(entries(reservations, ...inReservations), entries(rows, ...inReservations))
  ) {
    yield 'the lister’s lists have other bookings than there are';
  }
  const ofGuests = ['user_id', 'created_at', 'booking_id'];
  if (!isDeepStrictEqual(entries(guestBookings, ...ofGuests), entries(rows, ...ofGuests))) {
    yield 'the guests’ lists have other bookings than there are';
  }
}

/** The errors in the counts of each guest's requests (D33a). */
export function* wrongInTotals(
  { guests }: Place,
  { bookings, pendingTotals }: Stored,
): Generator<string> {
  for (const guest of guests) {
    const waiting = bookings.filter(
      ({ user_id, status }) => user_id === guest && status === 'PENDING',
    );
    const nights = waiting.reduce((sum, each) => sum + each.nights, 0);
    const { requests: counted = 0, nights: countedNights = 0 } =
      pendingTotals.find(({ user_id }) => user_id === guest) ?? {};
    if (counted !== waiting.length || countedNights !== nights) {
      yield `${guest} has ${waiting.length} requests for ${nights} nights, and ${counted} for ${countedNights} are counted`;
    }
    if (waiting.length > 5) yield `${guest} has ${waiting.length} requests`;
  }
}

/** The message about each transition: from PENDING, and from CONFIRMED. */
const MESSAGES: Readonly<Record<string, readonly string[]>> = {
  confirm: ['booking-accepted', 'booking-acceptance-confirmed'],
  decline: ['booking-declined'],
  cancelAsLister: ['booking-cancelled'],
  archive: ['booking-cancelled'],
};

const REASONS: Readonly<Record<string, string>> = {
  decline: 'DECLINED',
  cancelAsGuest: 'BY_GUEST',
  cancelAsLister: 'BY_LISTER',
  archive: 'ARCHIVED',
};

/** The errors in the bookings, compared with the responses about them. */
function* wrongInBookings(place: Place, { bookings, messages }: Stored): Generator<string> {
  const done = place.done.filter(({ answer }) => answer !== undefined);
  const created = new Set(
    done.filter(({ deed }) => deed.kind === 'create').map((each) => answeredId(each)),
  );
  const stored = new Set(bookings.map(({ booking_id }) => booking_id));
  for (const id of created) if (!stored.has(id)) yield `${id} was acknowledged, and is not there`;
  for (const id of stored) if (!created.has(id)) yield `${id} is there, and was not acknowledged`;

  for (const each of bookings) {
    const { booking_id, status, revision, cancellation_reason } = each;
    const moves = done.flatMap(({ deed }) =>
      'of' in deed && deed.of.booking_id === booking_id ? [deed.kind] : [],
    );
    // Archiving a listing or suspending its lister doesn't report which requests that has cancelled.
    const all = cancellation_reason === 'ARCHIVED' ? [...moves, 'archive'] : moves;
    const ends = all.filter((kind) => kind !== 'confirm');
    const isConfirmed = all.includes('confirm');
    const [end] = ends;
    const expected = end === undefined ? (isConfirmed ? 'CONFIRMED' : 'PENDING') : 'CANCELLED';
    const about = `${booking_id} (${all.join(', ')})`;
    if (all.length > 2 || ends.length > 1) yield `${about} was moved too often`;
    if (status !== expected) yield `${about} is ${status}`;
    if (revision !== all.length) yield `${about} has revision ${revision}`;
    if (cancellation_reason !== (end && REASONS[end])) yield `${about}: ${cancellation_reason}`;
    const expectedMessages = [
      'booking-requested',
      'booking-request-sent',
      ...all.flatMap((kind) => {
        if (kind !== 'cancelAsGuest') return MESSAGES[kind] ?? [];
        return isConfirmed
          ? ['booking-cancelled-by-guest', 'booking-cancellation-confirmed']
          : ['booking-cancelled-by-guest'];
      }),
    ].sort();
    const actualMessages = messages.get(booking_id) ?? [];
    if (!isDeepStrictEqual(actualMessages, expectedMessages))
      yield `${about} is told of by ${actualMessages.join(', ')}`;
  }
}

/** The errors in the responses to requests with the same key: all must be the same. */
function* wrongInRepetitions(place: Place): Generator<string> {
  const created = place.done.flatMap((each) =>
    each.deed.kind === 'create' ? [{ key: each.deed.key, ...each }] : [],
  );
  for (const [key, found] of Map.groupBy(created, (each) => each.key)) {
    const answers = found.flatMap(({ answer }) => (answer === undefined ? [] : [answer]));
    if (answers.some((answer) => !isDeepStrictEqual(answer, answers[0]))) {
      yield `${key} was answered in two ways`;
    }
    const [done] = found.filter(({ answer }) => answer !== undefined);
    // After a success it can't be refused.
    for (const { began, error } of found) {
      if (done !== undefined && began > done.ended && error instanceof ConflictError) {
        yield `${key} was done, and refused after it: ${error.message}`;
      }
    }
  }
}

/** Whether a refusal was right. */
function isJustified(
  done: Done,
  before: Let,
  { stored, round, others }: { stored: Stored; round: readonly Done[]; others: readonly Done[] },
): boolean {
  const { deed, seen, error, listing_id } = done;
  // Nothing is decided if others come first each time.
  if (error === undefined || error instanceof BusyError) return true;
  const read = seen.calendars.map((each) => (each ?? EMPTY) as unknown as StoredCalendar);
  const last = read.at(-1) ?? EMPTY;
  // A suspension of the lister hides all their listings.
  const isGone = others.some(
    (each) =>
      each.deed.kind === 'suspend' ||
      (each.deed.kind === 'archive' && each.listing_id === listing_id),
  );
  switch (deed.kind) {
    case 'create':
      if (error instanceof LimitError) {
        const made = others.filter(
          (each) => each.deed.kind === 'create' && each.deed.guest === deed.guest && each.answer,
        );
        return new Set(made.map(answeredId)).size >= 5;
      }
      if (error instanceof ConflictError) {
        return isForbidden({ ...done, deed }, before, { round, others });
      }
      return error.name === 'NotFoundError' && isGone;
    case 'availability':
      if (!(error instanceof ConflictError)) return false;
      return (
        last.availability_version !== deed.version ||
        last.occupied.some((stay) => isKeptAway(stay, deed))
      );
    case 'archive':
      return error.message === 'This listing has already been archived';
    case 'price':
    case 'read':
    case 'suspend':
      return false;
    default: {
      const { booking_id } = deed.of;
      const status = stored.bookings.find((each) => each.booking_id === booking_id)?.status;
      if (!(error instanceof ConflictError)) return false;
      if (error.message === 'This booking has already been cancelled')
        return status === 'CANCELLED';
      if (error.message === 'This stay has already been accepted') {
        return others.some((each) => each.deed.kind === 'confirm' && each.answer !== undefined);
      }
      return (
        deed.kind === 'cancelAsLister' && error.message === 'This request has not been answered yet'
      );
    }
  }
}

/** The errors in a round's reads and refusals. */
function* wrongInRound(place: Place, round: readonly Done[], stored: Stored): Generator<string> {
  for (const done of round) {
    const before = [...place.lets, ...place.archived].find(
      ({ listing_id }) => listing_id === done.listing_id,
    );
    if (before === undefined) continue;
    if (!isJustified(done, before, { stored, round, others: place.done })) {
      yield `${done.deed.kind} was refused without reason: ${done.error?.stack}`;
    }
    // A suspension reads the calendars of all listings.
    if (done.deed.kind === 'suspend') continue;
    const versions = done.seen.calendars.map((each) => Number(each?.version ?? 0));
    if (versions.some((version) => version < before.version)) {
      yield `${done.deed.kind} was decided by a calendar from before the round`;
    }
  }
}

/** Whether an action is written into a calendar. */
const isInCalendar = ({ deed, answer }: Done) =>
  answer !== undefined && !['price', 'suspend', 'archive'].includes(deed.kind);

/** The errors in the versions: each change counts one, and none is lost. */
function* wrongInVersions(
  one: Let,
  round: readonly Done[],
  earlier: ReadonlySet<unknown>,
  isBookable: boolean,
  { calendars }: Stored,
): Generator<string> {
  const { version, availability_version } = calendars.get(one.listing_id) ?? EMPTY;
  const own = round.filter(({ listing_id }) => listing_id === one.listing_id);
  // Requests with one key are one change.
  const created = new Set(
    own
      .filter(({ deed, answer }) => deed.kind === 'create' && answer !== undefined)
      .map(answeredId)
      .filter((id) => !earlier.has(id)),
  );
  const others = own.filter(
    (each) => isInCalendar(each) && !['create', 'read'].includes(each.deed.kind),
  );
  // A request reads other calendars, too.
  const readings = own
    .flatMap(({ seen }) => seen.transactions)
    .flatMap(({ calendar, isReading }) => (isReading && calendar !== undefined ? [calendar] : []));
  // A reading without a reply was sent again. The set counts it once.
  const changes = created.size + others.length + new Set(readings).size;
  const isDone =
    (kind: Deed['kind']) =>
    ({ deed, answer }: Done) =>
      deed.kind === kind && answer !== undefined;
  // A suspension hides all listings, which has the same effect as archiving.
  const isTaken = own.some(isDone('archive')) || (isBookable && round.some(isDone('suspend')));
  const mayBeTaken = isTaken || (isBookable && round.some(({ deed }) => deed.kind === 'suspend'));
  // This changes only an existing calendar, and there may not be one yet at that moment.
  const expected = one.version + changes;
  const most = expected + (mayBeTaken ? 1 : 0);
  const least = isTaken && one.version > 0 ? most : expected;
  if (version < least || version > most) {
    yield `the calendar of ${one.listing_id} has version ${version}, and not ${least} to ${most}`;
  }
  const replaced = others.filter(({ deed }) => deed.kind === 'availability').length;
  if (availability_version !== one.availability_version + replaced) {
    yield `the windows of ${one.listing_id} have version ${availability_version}`;
  }
}

/**
 * Compares the stored items after a round with its responses, and records them for the next round.
 * @returns the errors, in words
 */
export async function checkRound(
  table: Table,
  place: Place,
  round: readonly Done[],
): Promise<string[]> {
  const before = place.done.slice(0, place.done.length - round.length);
  const all = [...place.lets, ...place.archived];
  for (const one of all) rememberTerms(one, round);
  const stored = await storedOf(table, place);
  const known = new Set(
    before.flatMap((each) =>
      each.deed.kind === 'create' && each.answer !== undefined ? [answeredId(each)] : [],
    ),
  );
  const wrong = [
    ...wrongInLists(stored),
    ...wrongInTotals(place, stored),
    ...wrongInBookings(place, stored),
    ...wrongInRepetitions(place),
    ...wrongInRound(place, round, stored),
    ...all.flatMap((one) => [
      ...wrongInQuotes(one, { round, others: place.done }, stored),
      ...wrongIn(one.listing_id, stored),
      ...wrongInSources(one.listing_id, stored),
      ...wrongInVersions(one, round, known, place.lets.includes(one), stored),
    ]),
  ];
  return [...wrong, ...rememberRound(place, round, stored)];
}

/** Records what is stored after a round for the next one. @returns requests that wait in vain */
export function rememberRound(place: Place, round: readonly Done[], stored: Stored): string[] {
  const wrong: string[] = [];
  const archived = new Set(
    round
      .filter(({ deed, answer }) => deed.kind === 'archive' && answer !== undefined)
      .map(({ listing_id }) => listing_id),
  );
  place.archived.push(...place.lets.filter(({ listing_id }) => archived.has(listing_id)));
  place.lets = place.lets.filter(({ listing_id }) => !archived.has(listing_id));
  for (const { listing_id } of place.archived) {
    if (
      stored.bookings.some((each) => each.listing_id === listing_id && each.status === 'PENDING')
    ) {
      wrong.push(`${listing_id} is archived, and a request for it still waits`);
    }
  }
  for (const one of [...place.lets, ...place.archived]) {
    const { version, availability_version } = stored.calendars.get(one.listing_id) ?? EMPTY;
    Object.assign(one, { version, availability_version, live: liveOf(one, stored) });
    one.price = stored.listings.get(one.listing_id)?.price_pence ?? one.price;
  }
  return wrong;
}

const liveOf = ({ listing_id }: Let, { bookings }: Stored): Known[] =>
  bookings
    .filter((each) => each.listing_id === listing_id && isLive(each))
    .map(({ booking_id, user_id, status }) => ({ booking_id, user_id, status }));

import { isDeepStrictEqual } from 'node:util';
import { londonDate } from '../../../shared/dates.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import { reachAlike } from '../../ical/end-of-reading.ts';
import { afterFetch } from './after-fetch.ts';
import type { FetchAnswer, FetchOutcome, SourceToFetch } from './fetch-outcome.ts';
import { lastReadAt } from './fetch-times.ts';
import { eventsOf, keyOf, toCome } from './merge.ts';
import { untold } from './tell.ts';

/** The results of fetching the calendars of a listing. */
export interface FetchResults {
  /** The calendars that the reader was to read. */
  readonly calendars: readonly SourceToFetch[];
  /** The outcomes, by channel. */
  readonly outcomes: FetchAnswer;
  /** When the fetch began. */
  readonly began: Date;
  /** The slot's last round that ended, which says when calendars were read that are as they were. */
  readonly round: { readonly read_at?: string | undefined } | undefined;
  /** Whether a person waits for it. It is noted then, even if nothing has changed. */
  readonly isAsked: boolean;
}

/**
 * Whether a reading says what is known already. Copies, sudden losses and failures are judged anew each
 * time, because time and our own calendar decide them, too. So is what the host isn't told yet.
 */
function isSettled(before: ChannelSource, outcome: FetchOutcome, today: string): boolean {
  if (outcome.outcome === 'FAILED' || before.failing !== undefined) return false;
  if (before.losing !== undefined || untold(before).length > 0) return false;
  if (before.events.some(({ echo, copied, ours }) => (echo && !ours) || copied)) return false;
  if (outcome.outcome === 'UNCHANGED') return true;
  const text = (events: ChannelSource['events']) =>
    events.map((event) => `${keyOf(event)} ${event.rolling}`).join('\n');
  const read = eventsOf(outcome.nights, before.events, '');
  return text(toCome(read, today)) === text(toCome(before.events, today));
}

/** Whether the mark of a calendar is of a reading that didn't reach as far. Then the new one is noted. */
const isMarkOld = ({ etag, read_at }: ChannelSource, began: Date): boolean =>
  etag !== undefined && !reachAlike(new Date(read_at), began);

/**
 * The outcome for a calendar as it is now. Undefined if the calendar has been read later, or its address
 * replaced. UNCHANGED counts only if we asked with the ETag that is stored now.
 */
function outcomeFor(
  { channel_id, address, etag, connected_at, read_at }: ChannelSource,
  { calendars, outcomes, began }: FetchResults,
): FetchOutcome | undefined {
  const asked = calendars.find(({ id }) => id === channel_id);
  const outcome = outcomes[channel_id];
  const isLater = read_at > began.toISOString() || connected_at > began.toISOString();
  if (isLater || asked?.address !== address) return undefined;
  return outcome?.outcome === 'UNCHANGED' && asked.etag !== etag ? undefined : outcome;
}

/** A calendar after a reading. */
function afterOne(before: ChannelSource, outcome: FetchOutcome, fetched: FetchResults, at: Date) {
  if (outcome.outcome === 'FAILED') {
    // From here on the rounds say nothing of this calendar.
    const known = { ...before, read_at: lastReadAt(before, fetched.round) };
    return afterFetch(known, outcome, at, fetched.isAsked);
  }
  const after = afterFetch(before, outcome, at, fetched.isAsked);
  // Some platforms have another mark at each reading. Alone it isn't worth a write.
  const isSame = isDeepStrictEqual({ ...after, etag: '' }, { ...before, etag: '' });
  if (isSame && !fetched.isAsked && !isMarkOld(before, fetched.began)) return before;
  return { ...after, read_at: fetched.began.toISOString() };
}

/**
 * A listing's calendars after a fetch. Changes since it began stay.
 * @returns undefined if there is nothing to judge
 */
export function applyFetched(
  before: readonly ChannelSource[],
  fetched: FetchResults,
  at: Date,
): readonly ChannelSource[] | undefined {
  const { isAsked } = fetched;
  const today = londonDate(fetched.began);
  const read = before.map((each) => outcomeFor(each, fetched));
  const isNothing = before.every((each, place) => {
    const outcome = read[place];
    return (
      outcome === undefined ||
      (!isAsked && isSettled(each, outcome, today) && !isMarkOld(each, fetched.began))
    );
  });
  if (isNothing) return undefined;
  return before.map((each, place) => {
    const outcome = read[place];
    return outcome === undefined ? each : afterOne(each, outcome, fetched, at);
  });
}

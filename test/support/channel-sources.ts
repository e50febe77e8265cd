import { serviceOf } from '../../functions/data/service.ts';
import type { ChannelSource } from '../../functions/data/source/entity.ts';
import type { Table } from '../../functions/data/table.ts';
import type { ChannelFetch } from '../../functions/domain/channel/channel-fetch.ts';
import type { FetchOutcome } from '../../functions/domain/channel/fetch-outcome.ts';
import type { ParsedNights } from '../../functions/ical/parse-calendar.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { FetchedKind, SourceProblem } from '../../shared/channels/types.ts';

/** The host name of the site in tests. */
export const OWN_HOST = 'fellside.example';

/** An address of a calendar on Airbnb. */
export const AIRBNB = 'https://www.airbnb.example/calendar/ical/1.ics?s=a-secret';

/** Nights in a calendar that is read. */
export const nights = (
  check_in: string,
  check_out: string,
  kind: FetchedKind = 'RESERVED',
  more: Partial<ParsedNights> = {},
): ParsedNights => ({
  uid: `${kind} ${check_in}`,
  check_in,
  check_out,
  kind,
  rolling: false,
  ours: false,
  ...more,
});

export const read = (...all: readonly ParsedNights[]): FetchOutcome => ({
  outcome: 'READ',
  nights: all,
});

export const failed = (problem: SourceProblem = 'SERVER_ERROR'): FetchOutcome => ({
  outcome: 'FAILED',
  problem,
});

/**
 * In place of the function that reads calendars: the outcome of each address, which tests set. An
 * address without one has an empty calendar.
 */
export class Calendars {
  readonly #outcomes = new Map<string, FetchOutcome>();
  /** How often each address was read. */
  readonly reads = new Map<string, number>();

  set(address: string, outcome: FetchOutcome): void {
    this.#outcomes.set(address, outcome);
  }

  readonly reader: ChannelFetch = async ({ calendars }) =>
    Object.fromEntries(
      calendars.map(({ id, address }) => {
        this.reads.set(address, (this.reads.get(address) ?? 0) + 1);
        return [id, this.#outcomes.get(address) ?? read()];
      }),
    );
}

/** The calendars that all operations of a process read. A test has addresses of its own in it. */
export const CALENDARS = new Calendars();

export const CALENDAR_READING = { reader: CALENDARS.reader, ownHost: OWN_HOST };

/** A calendar that has been read and has nothing, but for what a test says otherwise. */
export const channelSource = (given: Partial<ChannelSource> = {}): ChannelSource => ({
  channel_id: derivedId('chn', 1),
  name: 'Airbnb',
  address: AIRBNB,
  connected_at: '2026-11-02T09:00:00.000Z',
  leaves_out_rolling: false,
  events: [],
  read_at: '2026-11-02T09:00:00.000Z',
  conflicts: [],
  notified_stays: [],
  ...given,
});

/** The slot of what is stored so. */
export const STORED_SLOT = '00';

/** Stores what a listing reads as if it had been connected. */
export async function storeSources(
  table: Table,
  ids: { readonly listing_id: string; readonly organisation_id: string },
  sources: readonly ChannelSource[],
): Promise<void> {
  await serviceOf(table)
    .entities.listingSources.put({ ...ids, slot: STORED_SLOT, sources, version: 1 })
    .go();
}

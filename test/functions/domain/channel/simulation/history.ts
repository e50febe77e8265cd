import { ulid } from 'ulid';
import type { ChannelSource } from '../../../../../functions/data/source/entity.ts';
import type { FetchOutcome } from '../../../../../functions/domain/channel/fetch-outcome.ts';
import { isDue } from '../../../../../functions/domain/channel/fetch-times.ts';
import { addDays, dateOfDay, londonDate } from '../../../../../shared/dates.ts';
import { channelSource } from '../../../../support/channel-sources.ts';
import { channel } from '../../../../support/channels.ts';
import { type Random, random } from '../../../../support/random.ts';
import { Agenda, DAY, dayOf, HOUR, instantOf } from './clock.ts';
import type { Link } from './link.ts';
import { mayCircle, Oracle } from './oracle.ts';
import {
  overlaps,
  Platform,
  type PlatformStay,
  type Source,
  type Span,
  type Traits,
} from './platform.ts';
import { Site, type SiteStay, spanOf } from './site.ts';

/** A random history of one let on this site and three platforms, and what is wrong with it. */

export interface HistoryResult {
  readonly wrong: readonly string[];
  readonly seen: ReadonlyMap<string, number>;
}

const LAGS = [15, HOUR, 2 * HOUR, 6 * HOUR, DAY] as const;

const drawTraits = (choose: Random): Traits[] => [
  {
    name: 'Airbnb',
    stay: 'RESERVED',
    block: 'BLOCKED',
    merges: choose.pick(['nothing', 'imports']),
    cutsPast: choose.chance(0.5),
    window: choose.chance(0.7)
      ? { days: choose.between(60, 140), notice: choose.between(0, 3) }
      : undefined,
  },
  {
    name: 'Vrbo',
    stay: 'RESERVED',
    block: 'BLOCKED',
    merges: choose.pick(['nothing', 'imports']),
    cutsPast: choose.chance(0.3),
    window: undefined,
  },
  {
    name: 'Booking.com',
    stay: 'UNKNOWN',
    block: 'UNKNOWN',
    merges: choose.pick(['nothing', 'imports', 'all']),
    cutsPast: choose.chance(0.5),
    window: undefined,
  },
];

const drawLag = (choose: Random): Source['lag'] => {
  const most = choose.pick(LAGS);
  return [Math.ceil(most * 0.6), most];
};

/** Runs a history, and what follows when all is cancelled. */
export function runHistory(seed: number, days: number): HistoryResult {
  const choose = random(seed);
  const agenda = new Agenda();
  const hub = choose.pick(['none', 'none', 'all', 'some']);
  const platforms = drawTraits(choose).map((traits) => new Platform(traits));
  // Each may import those before it: among themselves they make no circle, which would be theirs.
  const inOrder = platforms
    .map((platform) => ({ platform, place: choose.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ platform }) => platform);
  const created_at = instantOf(-DAY).toISOString();
  const direct = new Map<Platform, Source[]>();
  for (const [place, platform] of inOrder.entries()) {
    const sources = inOrder.slice(0, place).flatMap((other): Source[] => {
      if (!choose.chance(0.25)) return [];
      let last = '';
      const fetch = () => {
        const today = dayOf(agenda.now);
        const version = `${other.version} ${today}`;
        if (version === last) return undefined;
        last = version;
        return other.calendar(today).map((each) => spanOf(each));
      };
      return [{ fetch, lag: drawLag(choose) }];
    });
    direct.set(platform, sources);
  }
  const links: Link[] = platforms.map((platform, place) => {
    const channel_id = `chn_${place}`;
    const ours: Source | undefined = choose.chance(0.9)
      ? { fetch: () => send(channel_id), lag: drawLag(choose) }
      : undefined;
    return {
      channel_id,
      platform,
      ours,
      leaves_out_rolling: choose.chance(0.4),
      sends_others: hub === 'all' || (hub === 'some' && choose.chance(0.5)),
      importsOthers: (direct.get(platform) ?? []).length > 0,
      outageUntil: 0,
      flickerUntil: 0,
      owners: new Map(),
      missing: new Map(),
      readAt: 0,
      readVersion: '',
      firstReads: new Map(),
    };
  });
  const site: Site = new Site(
    links.map(({ channel_id, sends_others }) =>
      channel({ channel_id, created_at, sends_others, secret: channel_id }),
    ),
    links.map(({ channel_id, platform, leaves_out_rolling }) =>
      channelSource({
        channel_id,
        name: platform.traits.name,
        address: `https://${channel_id}.example/`,
        connected_at: created_at,
        read_at: created_at,
        leaves_out_rolling,
      }),
    ),
  );
  const oracle = new Oracle(site, links);
  let lastReading = 0;
  let lastCalendar = site.calendar;

  function send(channel_id: string): readonly Span[] | undefined {
    const link = links.find((each) => each.channel_id === channel_id);
    if (link === undefined) return [];
    const spans = site.feed(channel_id, instantOf(agenda.now));
    if (spans === undefined) return undefined;
    oracle.checkFeed(agenda.now, link, spans);
    for (const { booking_id } of site.calendar.occupied) {
      if (link.firstReads.has(booking_id)) continue;
      link.firstReads.set(booking_id, { at: agenda.now, readBefore: link.readAt });
    }
    return spans;
  }

  /** The reader's answer for a platform. */
  function outcomeOf(link: Link, etag: string | undefined): FetchOutcome {
    const { now } = agenda;
    if (now < link.outageUntil) {
      return {
        outcome: 'FAILED',
        problem: choose.pick(['SERVER_ERROR', 'INCOMPLETE', 'WEB_PAGE']),
      };
    }
    if (now < link.flickerUntil) return { outcome: 'READ', nights: [] };
    const today = dayOf(now);
    const version = `${link.platform.version} ${today}`;
    const owners = link.platform.owners(today);
    for (const night of link.owners.keys()) {
      if (!owners.has(night) && !link.missing.has(night)) link.missing.set(night, now);
    }
    for (const night of owners.keys()) link.missing.delete(night);
    link.owners = owners;
    link.readAt = now;
    link.readVersion = version;
    if (etag === version) return { outcome: 'UNCHANGED' };
    const nights = link.platform.calendar(today);
    return { outcome: 'READ', nights, ...(choose.chance(0.5) && { etag: version }) };
  }

  /** Whether a reading can change anything. The others, each quarter of an hour, say the same again. */
  const isWorthReading = (link: Link, { failing, losing, events }: ChannelSource): boolean => {
    const { now } = agenda;
    const isExpiring = events.some(({ orphaned_at }) => orphaned_at !== undefined);
    return (
      site.calendar !== lastCalendar ||
      now - link.readAt >= (isExpiring ? 3 * HOUR : DAY) ||
      `${link.platform.version} ${dayOf(now)}` !== link.readVersion ||
      now < link.outageUntil ||
      now < link.flickerUntil ||
      failing !== undefined ||
      losing !== undefined
    );
  };

  function readAll(isAsked: boolean): void {
    const { now } = agenda;
    const at = instantOf(now);
    lastReading = now;
    const outcomes = Object.fromEntries(
      links.flatMap((link) => {
        const state = site.sources.find(({ channel_id }) => channel_id === link.channel_id);
        if (state === undefined) return [];
        if (!isAsked && !(isDue(state, at) && isWorthReading(link, state))) return [];
        const outcome = outcomeOf(link, state.etag);
        // A read in a hurry that fails is no failure of the calendar.
        return isAsked && outcome.outcome === 'FAILED' ? [] : [[link.channel_id, outcome] as const];
      }),
    );
    if (Object.keys(outcomes).length === 0) return;
    lastCalendar = site.calendar;
    oracle.check(now, site.read(outcomes, at, isAsked));
    oracle.count('reading');
  }

  const every = (least: number, most: number, run: () => void): void => {
    const next = () => {
      run();
      agenda.plan(agenda.now + choose.between(least, most), next);
    };
    agenda.plan(agenda.now + choose.between(0, most), next);
  };

  /** Dates that many want: some weeks from Saturday, and others. */
  const drawSpan = (): Span => {
    const today = dayOf(agenda.now);
    const from = today + choose.between(1, 90);
    if (choose.chance(0.4)) {
      const saturday = from - ((from + 5) % 7);
      const first = Math.max(saturday, today + 1);
      return { first, end: first + choose.pick([2, 7, 7]) };
    }
    return { first: from, end: from + choose.between(1, 6) };
  };

  let made = 0;

  function bookHere(): void {
    const { now } = agenda;
    const at = instantOf(now);
    if (now - lastReading > 5) readAll(true);
    const span = drawSpan();
    if (!site.isFree(span, at)) return;
    oracle.checkRequest(now, span);
    const stay: SiteStay = {
      booking_id: `bkg_${ulid(at.getTime(), choose.next)}`,
      user_id: 'usr_guest',
      guest_name: 'Ruth Birkett',
      guests: 2,
      dogs: 0,
      status: 'CONFIRMED',
      check_in: dateOfDay(span.first),
      check_out: dateOfDay(span.end),
    };
    site.change({ occupied: [...site.calendar.occupied, stay] });
    oracle.count('stay here');
    if (choose.chance(0.25)) {
      agenda.plan(now + choose.between(1, 30 * DAY), () => cancelHere(stay.booking_id));
    }
  }

  function cancelHere(booking_id: string): void {
    oracle.noteTaken(agenda.now);
    const occupied = site.calendar.occupied.filter((stay) => stay.booking_id !== booking_id);
    site.change({ occupied });
  }

  function bookThere(platform: Platform): void {
    const { now } = agenda;
    const span = drawSpan();
    if (!platform.isFree(span, dayOf(now))) return;
    made += 1;
    const stay: PlatformStay = { ...span, uid: `stay ${made}`, since: now };
    platform.change({ stays: [...platform.stays, stay] });
    oracle.count('stay elsewhere');
    if (choose.chance(0.25)) {
      agenda.plan(now + choose.between(1, 30 * DAY), () => cancelThere(platform, stay.uid));
    } else if (choose.chance(0.15)) {
      agenda.plan(now + choose.between(1, 20 * DAY), () => moveThere(platform, stay.uid));
    }
  }

  function cancelThere(platform: Platform, uid: string): void {
    platform.change({ stays: platform.stays.filter((stay) => stay.uid !== uid) });
  }

  function moveThere(platform: Platform, uid: string): void {
    const stay = platform.stays.find((each) => each.uid === uid);
    const today = dayOf(agenda.now);
    if (stay === undefined || stay.first <= today) return;
    const shift = choose.pick([-1, 1, 7]);
    const span = { first: stay.first + shift, end: stay.end + shift };
    if (span.first <= today || !platform.isFree(span, today, stay)) return;
    oracle.count('move');
    platform.change({
      stays: platform.stays.map((each) =>
        each === stay ? { uid, ...span, since: agenda.now } : each,
      ),
    });
  }

  function blockThere(platform: Platform): void {
    const span = drawSpan();
    if (!platform.isFree(span, dayOf(agenda.now))) return;
    platform.change({ blocks: [...platform.blocks, span] });
    if (choose.chance(0.7)) {
      agenda.plan(agenda.now + choose.between(1, 40 * DAY), () =>
        platform.change({ blocks: platform.blocks.filter((each) => each !== span) }),
      );
    }
  }

  function blockHere(): void {
    const { first, end } = drawSpan();
    const taken = site.calendar.occupied.some((stay) =>
      overlaps(spanOf(stay), { first, end: end + 1 }),
    );
    if (taken) return;
    const block = { start_date: dateOfDay(first), end_date: dateOfDay(end - 1) };
    site.change({ blocked: [...site.calendar.blocked, block] });
    if (choose.chance(0.7)) {
      agenda.plan(agenda.now + choose.between(1, 40 * DAY), () => {
        oracle.noteTaken(agenda.now);
        site.change({ blocked: site.calendar.blocked.filter((each) => each !== block) });
      });
    }
  }

  function changeWindows(): void {
    const today = londonDate(instantOf(agenda.now));
    oracle.noteTaken(agenda.now);
    if (site.calendar.windows.length > 0) {
      site.change({ windows: [] });
      return;
    }
    const from = addDays(today, choose.between(-10, 30));
    const window = { start_date: from, end_date: addDays(from, choose.between(90, 300)) };
    const isOutside = ({ check_in, check_out }: SiteStay) =>
      check_out > today && (check_in < window.start_date || check_out > window.end_date);
    if (!site.calendar.occupied.some(isOutside)) site.change({ windows: [window] });
  }

  /** Handles conflicts as a host does, some time after being told of them. */
  function settleConflicts(): void {
    const at = instantOf(agenda.now);
    for (const link of links) {
      const state = site.sources.find(({ channel_id }) => channel_id === link.channel_id);
      for (const { booking_id, is_settled, theirs } of state?.conflicts ?? []) {
        if (is_settled || choose.chance(0.3)) continue;
        const way = choose.pick(['here', 'there', 'settled'] as const);
        if (way === 'here') cancelHere(booking_id);
        if (way === 'there') {
          const stays = link.platform.stays.filter((stay) => !overlaps(stay, spanOf(theirs)));
          link.platform.change({ stays });
        }
        if (way !== 'settled') continue;
        const edited = site.sources.map((each) =>
          each.channel_id === link.channel_id
            ? {
                ...each,
                conflicts: each.conflicts.map((conflict) =>
                  conflict.booking_id === booking_id ? { ...conflict, is_settled: true } : conflict,
                ),
              }
            : each,
        );
        oracle.check(agenda.now, site.settle(edited, at));
      }
    }
  }

  // Stays that are over leave the calendars.
  every(DAY, DAY, () => {
    const today = dayOf(agenda.now);
    const yesterday = dateOfDay(today - 1);
    site.change({
      occupied: site.calendar.occupied.filter(({ check_out }) => check_out > yesterday),
      blocked: site.calendar.blocked.filter(({ end_date }) => end_date > yesterday),
    });
    for (const { platform } of links) {
      platform.stays = platform.stays.filter(({ end }) => end >= today);
      platform.blocks = platform.blocks.filter(({ end }) => end >= today);
    }
  });
  let isOver = false;
  const whileOn = (run: () => void) => () => {
    if (!isOver) run();
  };
  for (const { platform, ours } of links) {
    for (const source of [...(ours ? [ours] : []), ...(direct.get(platform) ?? [])]) {
      every(...source.lag, () => platform.fetch(source));
    }
    every(
      HOUR,
      9 * DAY,
      whileOn(() => bookThere(platform)),
    );
    every(
      DAY,
      30 * DAY,
      whileOn(() => blockThere(platform)),
    );
  }
  for (const link of links) {
    every(
      DAY,
      60 * DAY,
      whileOn(() => {
        link.outageUntil = agenda.now + choose.pick([10, 30, HOUR, 5 * HOUR, 30 * HOUR, 4 * DAY]);
        oracle.count('outage');
      }),
    );
    every(
      DAY,
      40 * DAY,
      whileOn(() => {
        link.flickerUntil = agenda.now + 9;
      }),
    );
  }
  every(HOUR, 4 * DAY, whileOn(bookHere));
  every(DAY, 25 * DAY, whileOn(blockHere));
  every(10 * DAY, 120 * DAY, whileOn(changeWindows));
  every(HOUR, 2 * DAY, whileOn(settleConflicts));
  const slot = choose.between(0, 14);
  agenda.plan(slot, function round() {
    readAll(false);
    agenda.plan(agenda.now + 15, round);
  });

  agenda.runUntil(days * DAY);
  // All is cancelled, and nothing is left of it.
  isOver = true;
  oracle.noteTaken(agenda.now);
  site.change({ occupied: [], blocked: [], windows: [] });
  for (const link of links) {
    link.outageUntil = 0;
    link.flickerUntil = 0;
    link.platform.change({ stays: [], blocks: [] });
  }
  agenda.runUntil((days + 9) * DAY);
  const wrong = [...oracle.wrong];
  const today = dayOf(agenda.now);
  const lastDays = [0, 1, 2, 3].map((days) => today - days);
  const edges = new Set(
    links
      .flatMap(({ platform }) => lastDays.flatMap((day) => [...platform.owners(day)]))
      .filter(([, { own }]) => own !== undefined)
      .map(([night]) => night),
  );
  for (const link of links) {
    const left = [...site.takenBy(link.channel_id, today)].filter((night) => !edges.has(night));
    if (left.length > 0 && !mayCircle(links)) {
      wrong.push(`${link.platform.traits.name} still takes ${left.map(dateOfDay).join(', ')}`);
    }
  }
  return { wrong, seen: oracle.seen };
}

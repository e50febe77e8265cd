import type { ChannelMessage } from '../../../../../functions/data/message/schema.ts';
import { dateOfDay, dayNumber } from '../../../../../shared/dates.ts';
import { DAY, dayOf, HOUR } from './clock.ts';
import type { Link } from './link.ts';
import { overlaps, type PlatformStay, type Span } from './platform.ts';
import { type Site, type SiteStay, spanOf } from './site.ts';

/**
 * The conditions after each reading, night by night. They go by who really has each night, which no rule
 * of the site knows.
 *
 * 1. A night of somebody's stay that a platform's last whole reading had can't be had here: it is taken by
 *    that platform's calendar, or by a live stay here, which then is a conflict (3).
 *    So is a night that its host has blocked there, unless it was taken here or elsewhere, too, within the
 *    last two days: then the block may be a copy of that.
 * 2. A calendar takes no night that its last whole reading hadn't, except those that wait for a second
 *    reading. It takes none of its booking window's edge if the host leaves that out. A night that nobody
 *    has any more is free again within four and a half days (three platforms one after another, a day
 *    each), if all calendars could be read and no copies go round.
 * 3. A live stay here whose nights somebody has there, too, is a conflict that the host was told of once.
 *    It is never an echo, except where nobody can know: the platform writes stays and blocks alike, and
 *    the stay there was made between our last reading and the platform's first reading of our stay.
 * 4. What a platform is sent has each night of a live stay, a block and a closed night here, each night
 *    of stays on other platforms if its host wants that, and no other.
 */

const COPY_MINUTES = 60 * HOUR;
const SECOND_READING = 10;
const GONE_MINUTES = 4.5 * DAY;
/** How far it looks, in days: nobody books further ahead. */
const HORIZON = 150;
/** How long after a failure nights may stay taken past `GONE_MINUTES`, in minutes. */
const AFTER_FAILURE = 10 * DAY;

/**
 * Whether copies can go round for ever, which docs/calendars.md forbids: a platform that writes stays and
 * blocks alike reads another one directly, which is sent what the first has.
 */
export const mayCircle = (links: readonly Link[]): boolean =>
  links.some(
    (link) =>
      link.platform.traits.stay === 'UNKNOWN' &&
      link.importsOthers &&
      links.some((other) => other !== link && other.sends_others),
  );

export class Oracle {
  readonly wrong: string[] = [];
  /** How often something was seen, for a look at whether a simulation has all it should have. */
  readonly seen = new Map<string, number>();
  readonly #site: Site;
  readonly #links: readonly Link[];
  /** Until when a night was taken by others than a platform, by platform. */
  readonly #covered = new Map<Link, Map<number, number>>();
  /** Since when nobody has a night that is taken. */
  readonly #gone = new Map<number, number>();
  /** The mails about a stay and a platform in the present conflict. */
  readonly #mails = new Map<string, number>();
  /** The nights that each calendar took at the last look. */
  #lastTaken: ReadonlyMap<Link, ReadonlySet<number>> = new Map();
  /** The state at the last look, and its time. */
  #last: readonly unknown[] = [];
  #lastCheck = Number.NEGATIVE_INFINITY;
  readonly #mayCircle: boolean;
  #lastFailure = Number.NEGATIVE_INFINITY;

  constructor(site: Site, links: readonly Link[]) {
    this.#site = site;
    this.#links = links;
    for (const link of links) this.#covered.set(link, new Map());
    this.#mayCircle = mayCircle(links);
  }

  count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  #says(now: number, what: string): void {
    this.wrong.push(`minute ${now} (${dateOfDay(dayOf(now))}): ${what}`);
  }

  /** The nights that this site has as taken by itself, from today on. */
  #own(today: number): Set<number> {
    const { occupied, blocked, windows } = this.#site.calendar;
    const nights = new Set<number>();
    const note = ({ first, end }: Span) => {
      const last = Math.min(end, today + HORIZON);
      for (let night = Math.max(first, today); night < last; night += 1) nights.add(night);
    };
    for (const stay of occupied) note(spanOf(stay));
    for (const { start_date, end_date } of blocked) {
      note({ first: dayNumber(start_date), end: dayNumber(end_date) + 1 });
    }
    if (windows.length > 0) {
      const open = windows.map(({ start_date, end_date }) => ({
        first: dayNumber(start_date),
        end: dayNumber(end_date) + 1,
      }));
      for (let night = today; night < today + HORIZON; night += 1) {
        if (!open.some(({ first, end }) => first <= night && night < end)) {
          nights.add(night);
        }
      }
    }
    return nights;
  }

  /** Notes which nights are taken here, before some of them aren't any more. */
  noteTaken(now: number): void {
    const own = this.#own(dayOf(now));
    for (const covered of this.#covered.values()) for (const night of own) covered.set(night, now);
  }

  /** Looks at everything after a reading. */
  check(now: number, messages: readonly ChannelMessage[]): void {
    const today = dayOf(now);
    const { sources, calendar } = this.#site;
    const state = [today, sources, calendar, ...this.#links.map(({ owners }) => owners)];
    const isSame = state.every((each, place) => each === this.#last[place]);
    if (isSame && messages.length === 0 && now - this.#lastCheck < DAY) return;
    this.#last = state;
    this.#lastCheck = now;
    const own = this.#own(today);
    const taken = new Map(
      this.#links.map((link) => [link, this.#site.takenBy(link.channel_id, today)]),
    );
    if (this.#site.sources.some(({ failing }) => failing)) this.#lastFailure = now;
    // Only a reading changes what the others take: until now it was as at the last look.
    for (const [link, covered] of this.#covered) {
      for (const [other, nights] of this.#lastTaken) {
        if (other !== link) for (const night of nights) covered.set(night, now);
      }
    }
    this.#lastTaken = taken;
    for (const link of this.#links) this.#checkNights(now, link, own, taken);
    this.#checkGone(now, today, own, taken);
    this.#checkConflicts(now, today, messages);
  }

  #checkNights(
    now: number,
    link: Link,
    own: ReadonlySet<number>,
    taken: ReadonlyMap<Link, ReadonlySet<number>>,
  ): void {
    const today = dayOf(now);
    const nights = taken.get(link) ?? new Set();
    const covered = this.#covered.get(link) ?? new Map<number, number>();
    const on = (night: number) => `${link.platform.traits.name} ${dateOfDay(night)}`;
    const others = [...taken].filter(([other]) => other !== link).map(([, each]) => each);
    const state = this.#site.sources.find(({ channel_id }) => channel_id === link.channel_id);
    for (let night = today; night < today + HORIZON; night += 1) {
      if (own.has(night) || others.some((each) => each.has(night))) covered.set(night, now);
    }
    for (const [night, { stay, own: kind }] of link.owners) {
      if (night < today || nights.has(night)) continue;
      const isOurs = () => this.#stayOn(night) !== undefined;
      if (stay !== undefined && !isOurs() && !this.#isUndecidable(link, stay)) {
        this.#says(now, `${on(night)}: somebody stays there, and it is free here`);
      }
      const copied = now - (covered.get(night) ?? Number.NEGATIVE_INFINITY) <= COPY_MINUTES;
      const isLeftOut = kind === 'rolling' && link.leaves_out_rolling;
      if (kind !== undefined && !isLeftOut && !copied && state?.failing === undefined) {
        this.#says(now, `${on(night)}: it is closed there, and free here`);
      }
    }
    for (const night of nights) {
      if (night >= today + HORIZON) continue;
      const owners = link.owners.get(night);
      const missing = link.missing.get(night) ?? Number.NEGATIVE_INFINITY;
      const mayWait = state?.losing !== undefined && link.readAt - missing < SECOND_READING;
      if (owners === undefined && !mayWait)
        this.#says(now, `${on(night)}: it takes what it hasn't`);
      const isEdge = owners?.own === 'rolling' && !owners.stay && !owners.imported;
      if (isEdge && link.leaves_out_rolling && state?.losing === undefined) {
        this.#says(now, `${on(night)}: the edge of the booking window is taken`);
      }
    }
  }

  #stayOn(night: number): SiteStay | undefined {
    return this.#site.calendar.occupied.find((stay) => {
      const { first, end } = spanOf(stay);
      return first <= night && night < end;
    });
  }

  /** Whether a stay there was made in the moment in which nobody could see that it isn't ours. */
  #isUndecidable({ platform, firstReads }: Link, { since }: PlatformStay): boolean {
    return (
      platform.traits.stay === 'UNKNOWN' &&
      [...firstReads.values()].some(({ at, readBefore }) => readBefore <= since && since <= at)
    );
  }

  #checkGone(
    now: number,
    today: number,
    own: ReadonlySet<number>,
    taken: ReadonlyMap<Link, ReadonlySet<number>>,
  ): void {
    const sources = this.#links.map(({ platform }) => platform.owners(today));
    const all = new Set(
      [...taken.values()].flatMap((nights) => [...nights].filter((each) => each < today + HORIZON)),
    );
    for (const night of [...this.#gone.keys()]) if (!all.has(night)) this.#gone.delete(night);
    for (const night of all) {
      const hasSource =
        own.has(night) ||
        sources.some((owners) => owners.get(night)?.stay ?? owners.get(night)?.own);
      if (hasSource) {
        this.#gone.delete(night);
        continue;
      }
      const since = this.#gone.get(night) ?? now;
      this.#gone.set(night, since);
      if (now - since <= GONE_MINUTES || now - this.#lastFailure <= AFTER_FAILURE) continue;
      if (this.#mayCircle) this.count('ghost');
      else {
        this.#says(now, `${dateOfDay(night)}: nobody has it for ${(now - since) / DAY} days`);
      }
      this.#gone.set(night, Number.POSITIVE_INFINITY);
    }
  }

  #checkConflicts(now: number, today: number, messages: readonly ChannelMessage[]): void {
    for (const link of this.#links) {
      const { name } = link.platform.traits;
      const { conflicts = [], notified_stays = [] } =
        this.#site.sources.find(({ channel_id }) => channel_id === link.channel_id) ?? {};
      const open = new Set<string>();
      for (const { booking_id, kind, is_settled } of conflicts) {
        if (kind !== 'ECHO' && !is_settled) open.add(booking_id);
      }
      for (const stay of this.#site.calendar.occupied) {
        const key = `${name} ${stay.booking_id}`;
        const mails = messages.filter(
          (each) =>
            each.kind === 'source-conflict' &&
            each.data.channel === name &&
            each.data.ours.check_in === stay.check_in,
        ).length;
        // A conflict that went on as an echo isn't told of again.
        const isGoing =
          open.has(stay.booking_id) ||
          conflicts.some((each) => each.booking_id === stay.booking_id && !each.is_settled);
        const sum = (this.#mails.get(key) ?? 0) + mails;
        this.#mails.set(key, isGoing ? sum : 0);
        if (open.has(stay.booking_id) && sum !== 1) {
          this.#says(now, `${key}: ${sum} mails about a conflict`);
        }
        if (mails > 0) this.count('mail');
        this.#checkStay(now, today, link, stay, notified_stays);
      }
    }
  }

  /** The stays there that a stay here shares a night with. */
  #doubles(link: Link, stay: SiteStay, today: number): PlatformStay[] {
    const { first, end } = spanOf(stay);
    const found = new Set<PlatformStay>();
    for (let night = Math.max(first, today); night < end; night += 1) {
      const there = link.owners.get(night)?.stay;
      if (there !== undefined) found.add(there);
    }
    return [...found];
  }

  #checkStay(
    now: number,
    today: number,
    link: Link,
    stay: SiteStay,
    notified_stays: readonly string[],
  ): void {
    const there = this.#doubles(link, stay, today);
    if (there.length === 0) return;
    const { name } = link.platform.traits;
    const { conflicts = [] } =
      this.#site.sources.find(({ channel_id }) => channel_id === link.channel_id) ?? {};
    const conflict = conflicts.find(({ booking_id }) => booking_id === stay.booking_id);
    const about = `${name} ${stay.check_in} ${stay.check_out}`;
    if (conflict === undefined) {
      this.#says(now, `${about}: booked twice, and no conflict`);
    } else if (conflict.kind === 'ECHO') {
      if (there.every((each) => this.#isUndecidable(link, each))) this.count('undecidable');
      else this.#says(now, `${about}: booked twice, and taken for an echo`);
    } else if (!conflict.is_settled && !notified_stays.includes(stay.booking_id)) {
      this.#says(now, `${about}: booked twice, and nobody was told`);
    } else {
      this.count(`double ${conflict.kind}`);
    }
  }

  /** Looks at a stay that is being made here: whether it was known that it can't be. */
  checkRequest(now: number, span: Span): void {
    for (const link of this.#links) {
      for (let night = span.first; night < span.end; night += 1) {
        const stay = link.owners.get(night)?.stay;
        if (stay !== undefined && !this.#isUndecidable(link, stay)) {
          this.#says(now, `${link.platform.traits.name} ${dateOfDay(night)}: was known, and let`);
        }
      }
    }
  }

  /** Looks at what a platform is sent. */
  checkFeed(now: number, link: Link, spans: readonly Span[]): void {
    const today = dayOf(now);
    const own = this.#own(today);
    const isSent = (night: number) =>
      spans.some((span) => overlaps(span, { first: night, end: night + 1 }));
    const to = `to ${link.platform.traits.name}`;
    for (const night of own) {
      if (!isSent(night)) this.#says(now, `${to}: no ${dateOfDay(night)}`);
    }
    const others = this.#links.filter((each) => each !== link);
    const wanted = link.sends_others ? others : [];
    const taken = wanted.map((each) => this.#site.takenBy(each.channel_id, today));
    for (const { owners, platform } of wanted) {
      for (const [night, { stay }] of owners) {
        const isCertain = stay !== undefined && platform.traits.stay === 'RESERVED';
        if (isCertain && night >= today && !isSent(night)) {
          this.#says(now, `${to}: no ${dateOfDay(night)}, which somebody has elsewhere`);
        }
      }
    }
    for (const { first, end } of spans) {
      for (let night = Math.max(first, today); night < Math.min(end, today + HORIZON); night += 1) {
        if (!own.has(night) && !taken.some((nights) => nights.has(night))) {
          this.#says(now, `${to}: ${dateOfDay(night)}, which nobody has`);
        }
      }
    }
  }
}

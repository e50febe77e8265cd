import { addDays, addMonths, londonDate } from '../../../shared/dates.ts';
import { exportedNights } from './exported-nights.ts';
import { type Feed, feedOf } from './feed.ts';
import type { Fault, Platform, PlatformEvent } from './platform.ts';

/** A platform's answer, and how it is sent. */
export interface PlatformAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** @default whole and at once */
  readonly manner?: 'silent' | 'drip' | 'truncated';
}

export interface Fetch {
  /** From its slash on. */
  readonly path: string;
  /** How often the calendar was fetched before. */
  readonly earlier: number;
  readonly etag: string | undefined;
  readonly now: Date;
  /** Reads one of our calendars, by its address. */
  readonly readOurs: (address: string) => Promise<string>;
}

const MOVED_PATH = '/moved';

/** How far ahead a platform's own blocks reach. */
const HORIZON_MONTHS = 24;

const TWO_MEGABYTES = 2_000_000;

const answer = (
  status: number,
  body: string = '',
  headers: Record<string, string> = {},
): PlatformAnswer => ({ status, headers, body: Buffer.from(body) });

const page = (status: number, title: string): PlatformAnswer =>
  answer(
    status,
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
    { 'content-type': 'text/html; charset=utf-8' },
  );

const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8' };

const calendar = ({ text, etag }: Feed): PlatformAnswer =>
  answer(200, text, { ...CALENDAR, ...(etag !== undefined && { etag }) });

const redirect = (location: string): PlatformAnswer => answer(302, '', { location });

/** The answer for each fault, made from the calendar. */
const FAULTY: Readonly<
  Record<Fault, (feed: (events?: readonly PlatformEvent[]) => Feed, fetch: Fetch) => PlatformAnswer>
> = {
  LOG_IN: () => page(200, 'Log in'),
  NOT_FOUND: () => page(404, 'Not found'),
  REFUSED: () => page(403, 'Access denied'),
  TOO_OFTEN: () => answer(429, '', { 'retry-after': '60' }),
  BROKEN: () => page(500, 'Something went wrong'),
  SILENT: (feed) => ({ ...calendar(feed()), manner: 'silent' }),
  DRIP: (feed) => ({ ...calendar(feed()), manner: 'drip' }),
  TRUNCATED: (feed) => ({ ...calendar(feed()), manner: 'truncated' }),
  HALF: (feed) => {
    const { text } = feed();
    return answer(200, text.slice(0, text.length / 2), CALENDAR);
  },
  EMPTY: () => answer(200, '', CALENDAR),
  MOVED: (feed, { path }) =>
    path.startsWith(MOVED_PATH) ? calendar(feed()) : redirect(`${MOVED_PATH}${path}`),
  REDIRECT_LOOP: (_, { path }) => redirect(path),
  REDIRECT_PRIVATE: () => redirect('https://169.254.169.254/latest/meta-data/'),
  TOO_LARGE: (feed) => answer(200, feed().text.padEnd(TWO_MEGABYTES, '\r\n'), CALENDAR),
  NOT_A_CALENDAR: () => answer(200, '{"error":"unavailable"}', CALENDAR),
  WRONG_DATES: (feed) => {
    const { text } = feed([{ check_in: '2026-02-30', check_out: '2026-03-02', kind: 'RESERVED' }]);
    return answer(200, text, CALENDAR);
  },
  ALL_GONE: (feed) => calendar(feed([])),
  FLICKER: (feed, { earlier }) => calendar(earlier % 2 === 1 ? feed([]) : feed()),
};

/** A platform's answer to a fetch of its calendar. */
export async function answerOf(platform: Platform, fetch: Fetch): Promise<PlatformAnswer> {
  const { fault, form, imports } = platform;
  const echoes = await Promise.all(
    imports.map(async (address) => exportedNights(await fetch.readOurs(address), form)),
  );
  const all = [...platform.events, ...windowEvents(platform, fetch.now), ...echoes.flat()];
  const feed = (events: readonly PlatformEvent[] = all) =>
    feedOf({ form, events: [...events] }, fetch.now);
  const result = fault === undefined ? calendar(feed()) : FAULTY[fault](feed, fetch);
  const isUnchanged = fetch.etag !== undefined && fetch.etag === result.headers.etag;
  return isUnchanged ? answer(304, '', { etag: fetch.etag ?? '' }) : result;
}

/** The edges of a booking window, as Airbnb writes them: other blocks each day. */
function windowEvents({ window, today: set }: Platform, now: Date): PlatformEvent[] {
  if (window === undefined) return [];
  const today = set ?? londonDate(now);
  const notice = { check_in: today, check_out: addDays(today, window.notice_days) };
  const closed = {
    check_in: addMonths(today, window.months),
    check_out: addMonths(today, HORIZON_MONTHS + 1),
  };
  return [...(window.notice_days > 0 ? [notice] : []), closed].map((dates) => ({
    ...dates,
    kind: 'BLOCKED',
  }));
}

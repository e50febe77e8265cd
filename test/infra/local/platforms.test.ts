import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { calendarText } from '../../../functions/domain/channel/feed-text.ts';
import { calendarFetcher } from '../../../functions/events/channel-fetch/fetch-calendar.ts';
import { FetchFailure } from '../../../functions/events/channel-fetch/fetch-failure.ts';
import { type FAULTS, FORMS } from '../../../infra/local/platforms/platform.ts';
import { type Platforms, startPlatforms } from '../../../infra/local/platforms/stand-in.ts';
import { colorRoles } from '../../../shared/color-roles.ts';

/** The platforms that this machine invents, as the function that reads calendars sees them. */

const HOST = 'www.airbnb.example';
const ADDRESS = `https://${HOST}/calendar/ical/1.ics?s=secret`;
const PATH = '/__local/platforms';

const STAY = { check_in: '2027-05-01', check_out: '2027-05-04', kind: 'RESERVED' };
const BLOCK = { check_in: '2027-05-10', check_out: '2027-05-11', kind: 'BLOCKED' };

let platforms: Platforms;

beforeAll(async () => {
  platforms = await startPlatforms(colorRoles);
});

afterAll(() => platforms.stop());

/** A request to the pages of the site. */
async function ask(method: string, path: string, body: unknown = '') {
  const handler = platforms.localPaths[PATH];
  if (handler === undefined) throw new Error('There is no page');
  const {
    status,
    body: answer,
    headers,
  } = await handler({
    method,
    path,
    query: '',
    headers: {},
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    remote: { address: '127.0.0.1', port: 0 },
  });
  return { status, headers, text: answer.toString() };
}

const set = async (platform: object, host = HOST) => {
  expect((await ask('PUT', `/${host}`, platform)).status).toBe(204);
};

const resolve = vi.fn(async () => []);

/** Fetches as the function does here; nothing goes to the internet. */
async function fetched(address = ADDRESS, options: { etag?: string; ms?: number } = {}) {
  const network = { resolve, connect: vi.fn<() => never>() };
  const fetchCalendar = calendarFetcher({ network, standIn: platforms.origin });
  const { etag, ms = 10_000 } = options;
  try {
    const answer = await fetchCalendar(address, { etag, signal: AbortSignal.timeout(ms) });
    return answer === 'unchanged'
      ? answer
      : { etag: answer.etag, text: Buffer.from(answer.bytes).toString() };
  } catch (error) {
    if (error instanceof FetchFailure) return error.problem;
    throw error;
  }
}

async function textOf(address = ADDRESS): Promise<string> {
  const answer = await fetched(address);
  if (typeof answer === 'string') throw new Error(answer);
  return answer.text;
}

/** The events, by a parser that isn't ours. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { startDate, endDate, summary, uid } = new ICAL.Event(component);
    return { check_in: String(startDate), check_out: String(endDate), summary, uid };
  });

describe('the form', () => {
  it.each(FORMS)('%s has the stays and blocks that were set', async (form) => {
    await set({ form, events: [STAY, { ...BLOCK, uid: 'my-own' }] });
    const text = await textOf();
    expect(eventsIn(text)).toMatchObject([
      { check_in: STAY.check_in, check_out: STAY.check_out },
      { check_in: BLOCK.check_in, check_out: BLOCK.check_out, uid: 'my-own' },
    ]);
    for (const line of text.split(/\r?\n/)) expect(Buffer.byteLength(line)).toBeLessThan(76);
  });

  it.each([
    ['AIRBNB', 'Reserved', 'Airbnb (Not available)', /^1418fb94e984-[0-9a-f]{32}@airbnb\.com$/],
    ['VRBO', 'Reserved - Ann', 'Blocked', /^[0-9a-f]{8}-[0-9a-f]{4}-/],
    [
      'BOOKING_COM',
      'CLOSED - Not available',
      'CLOSED - Not available',
      /^[0-9a-f]{32}@booking\.com$/,
    ],
    ['GOOGLE', 'Ann and family', 'Keep free', /@google\.com$/],
  ])('%s calls a stay %s, and a block %s', async (form, stay, block, uid) => {
    await set({ form, events: [STAY, BLOCK] });
    const [first, second] = eventsIn(await textOf());
    expect([first?.summary, second?.summary]).toEqual([stay, block]);
    expect(first?.uid).toMatch(uid);
  });

  it.each(['VRBO', 'GOOGLE'])('%s says that nothing has changed', async (form) => {
    await set({ form, events: [STAY] });
    const answer = await fetched();
    const etag = typeof answer === 'string' ? undefined : answer.etag;
    if (etag === undefined) throw new Error('It has no mark');
    expect(await fetched(ADDRESS, { etag })).toBe('unchanged');
    await set({ form, events: [STAY, BLOCK] });
    expect(await fetched(ADDRESS, { etag })).toHaveProperty('text');
  });
});

describe('a fault', () => {
  it.each<[keyof typeof FAULTS, string]>([
    ['LOG_IN', 'WEB_PAGE'],
    ['NOT_FOUND', 'NOT_FOUND'],
    ['REFUSED', 'REFUSED'],
    ['TOO_OFTEN', 'TOO_OFTEN'],
    ['BROKEN', 'SERVER_ERROR'],
    ['SILENT', 'TOO_SLOW'],
    ['DRIP', 'TOO_SLOW'],
    ['TRUNCATED', 'INCOMPLETE'],
    ['EMPTY', 'EMPTY'],
    ['REDIRECT_LOOP', 'MOVED'],
    ['REDIRECT_PRIVATE', 'MOVED'],
    ['TOO_LARGE', 'TOO_LARGE'],
  ])('%s comes to %s', async (fault, problem) => {
    await set({ form: 'AIRBNB', events: [STAY], fault });
    // A busy machine may need long for a large answer.
    const ms = problem === 'TOO_SLOW' ? 300 : 60_000;
    expect(await fetched(ADDRESS, { ms })).toBe(problem);
  });

  it('is in the text alone, which is sent as if it were right', async () => {
    await set({ form: 'AIRBNB', events: [STAY], fault: 'HALF' });
    expect(await textOf()).not.toContain('END:VCALENDAR');
    await set({ form: 'AIRBNB', events: [STAY], fault: 'NOT_A_CALENDAR' });
    expect(await textOf()).not.toContain('VCALENDAR');
    await set({ form: 'AIRBNB', events: [STAY], fault: 'WRONG_DATES' });
    expect(await textOf()).toContain('DTSTART;VALUE=DATE:20260230');
    await set({ form: 'AIRBNB', events: [STAY], fault: 'MOVED' });
    expect(eventsIn(await textOf())).toHaveLength(1);
  });

  it('takes all events away, or at each second fetch', async () => {
    await set({ form: 'AIRBNB', events: [STAY], fault: 'ALL_GONE' });
    expect(eventsIn(await textOf())).toEqual([]);
    await set({ form: 'AIRBNB', events: [STAY], fault: 'FLICKER' });
    const counts = [];
    for (let fetch = 0; fetch < 4; fetch += 1) counts.push(eventsIn(await textOf()).length);
    expect(counts).toEqual([1, 0, 1, 0]);
  });
});

describe('a booking window', () => {
  it('blocks its edges, which move on each day', async () => {
    const edgesOn = async (today: string) => {
      await set({ form: 'AIRBNB', today, window: { notice_days: 2, months: 9 } });
      return eventsIn(await textOf()).map(({ check_in, check_out }) => [check_in, check_out]);
    };
    expect(await edgesOn('2026-12-01')).toEqual([
      ['2026-12-01', '2026-12-03'],
      ['2027-09-01', '2029-01-01'],
    ]);
    expect(await edgesOn('2026-12-02')).toEqual([
      ['2026-12-02', '2026-12-04'],
      ['2027-09-02', '2029-01-02'],
    ]);
  });
});

describe('an echo', () => {
  it.each([
    ['AIRBNB', /@airbnb\.com$/],
    ['GOOGLE', /^bkg_1@fellside\.example$/],
  ])('of our calendar comes back from %s', async (form, uid) => {
    const ours = calendarText('The Bothy', [
      {
        uid: 'bkg_1@fellside.example',
        at: new Date(0),
        start_date: STAY.check_in,
        end_date: STAY.check_out,
        summary: 'Reserved',
      },
    ]);
    const asked: (string | undefined)[] = [];
    const site = createServer(({ url }, response) => {
      asked.push(url);
      response.end(ours);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void site.close());
    await new Promise((listening) => site.once('listening', listening));
    platforms.setSite(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    await set({ form, imports: ['https://fellside.example/calendars/lst_1/secret.ics'] });

    expect(eventsIn(await textOf())).toEqual([
      {
        check_in: STAY.check_in,
        check_out: STAY.check_out,
        summary: expect.any(String),
        uid: expect.stringMatching(uid),
      },
    ]);
    expect(asked).toEqual(['/calendars/lst_1/secret.ics']);
  });
});

describe('the stand-in', () => {
  it('is for names that end in .example, after all other checks of the address', async () => {
    await set({ form: 'AIRBNB', events: [STAY] });
    expect(await fetched(ADDRESS.replace('.example', '.example:8443'))).toBe('FORBIDDEN_ADDRESS');
    expect(await fetched(ADDRESS.replace('www.', 'ann@www.'))).toBe('FORBIDDEN_ADDRESS');
    expect(await fetched(ADDRESS.replace('https', 'http'))).toBe('FORBIDDEN_ADDRESS');
    expect(await fetched('https://unknown.example/a.ics')).toBe('NOT_FOUND');
    expect(resolve).not.toHaveBeenCalled();
    expect(await fetched('https://www.example.org/a.ics')).toBe('UNREACHABLE');
  });

  it('is asked for nothing but calendars', async () => {
    for (const path of ['/', PATH, '/__local/calendars', `${PATH}/${HOST}`]) {
      expect((await fetch(`${platforms.origin}${path}`)).status).toBe(404);
    }
    const put = await fetch(`${platforms.origin}/__local/calendars/${HOST}/a`, { method: 'PUT' });
    expect(put.status).toBe(404);
  });
});

describe('the page', () => {
  it('shows each platform, and switches what it does', async () => {
    await set({ form: 'AIRBNB', events: [STAY] });
    const { status, text, headers } = await ask('GET', '/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const host of [HOST, 'www.vrbo.example', 'ical.booking.example']) {
      expect(text).toContain(`<h2>${host}</h2>`);
    }
    const switched = await ask('POST', `/${HOST}/fault`, 'fault=LOG_IN');
    expect([switched.status, switched.headers.location]).toEqual([303, PATH]);
    expect(JSON.parse((await ask('GET', `/${HOST}`)).text)).toMatchObject({
      events: [STAY],
      fault: 'LOG_IN',
    });
    await ask('POST', `/${HOST}/fault`, 'fault=');
    expect(JSON.parse((await ask('GET', `/${HOST}`)).text)).not.toHaveProperty('fault');
  });

  it.each([
    ['PUT', '/www.airbnb.com', { form: 'AIRBNB' }, 404],
    ['PUT', `/${HOST}`, { form: 'NONE' }, 400],
    ['PUT', `/${HOST}`, { form: 'AIRBNB', unknown: 1 }, 400],
    ['PUT', `/${HOST}`, { form: 'AIRBNB', events: [{ ...STAY, uid: 'a\nb' }] }, 400],
    ['PUT', `/${HOST}`, '{', 400],
    ['POST', `/${HOST}/fault`, 'fault=NONE', 400],
    ['GET', '/none.example', '', 404],
    ['DELETE', '/none.example', '', 404],
    ['POST', `/${HOST}`, '', 405],
  ])('refuses %s %s with %j: %i', async (method, path, body, status) => {
    expect((await ask(method, path, body)).status).toBe(status);
  });

  it('removes a platform', async () => {
    await set({ form: 'VRBO' }, 'gone.example');
    expect((await ask('DELETE', '/gone.example')).status).toBe(204);
    expect(await fetched('https://gone.example/a.ics')).toBe('NOT_FOUND');
  });
});

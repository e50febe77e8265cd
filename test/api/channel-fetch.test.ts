import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_LOG } from 'aws-on-one-machine/run-log';
import { expect, inject, it } from 'vitest';
import { channelFetch } from '../../functions/domain/channel/channel-fetch.ts';

/** The function that reads calendars, as other functions call it, and a platform that is invented. */

const SECRET = 'the-secret-of-the-host';
const HOST = 'reader-test.example';

it('reads a calendar of a platform, refuses what is forbidden, and logs no address', async () => {
  const url = `${inject('siteUrl')}/__local/platforms/${HOST}`;
  const stay = { check_in: '2027-05-01', check_out: '2027-05-04', kind: 'RESERVED' };
  const body = JSON.stringify({ form: 'AIRBNB', events: [stay] });
  expect((await fetch(url, { method: 'PUT', body })).status).toBe(204);
  const { credentials, ...settings } = inject('functionCalls');
  const read = channelFetch(inject('channelFetch'), {
    ...settings,
    credentials: { ...credentials },
  });

  const answer = await read({
    today: '2027-04-01',
    ownHost: 'fellside.example',
    withinMs: 20_000,
    calendars: [
      { id: 'stand-in', address: `https://${HOST}/calendar/ical/1.ics?s=${SECRET}` },
      { id: 'runtime', address: `https://127.0.0.1:9001/?s=${SECRET}` },
      { id: 'site', address: `${inject('siteUrl')}/?s=${SECRET}` },
      { id: 'nobody', address: `https://nobody.example/?s=${SECRET}` },
    ],
  });

  expect(answer).toMatchObject({
    'stand-in': {
      outcome: 'READ',
      nights: [{ check_in: stay.check_in, check_out: stay.check_out }],
    },
    runtime: { outcome: 'FAILED', problem: 'FORBIDDEN_ADDRESS' },
    site: { outcome: 'FAILED', problem: 'FORBIDDEN_ADDRESS' },
    nobody: { outcome: 'FAILED', problem: 'NOT_FOUND' },
  });
  const runLog = () => readFileSync(join(inject('statePath'), RUN_LOG), 'utf8');
  await expect.poll(runLog).toContain(`"host":"${HOST}"`);
  expect(runLog()).not.toContain(SECRET);
  expect(runLog()).not.toContain('calendar/ical');
});

it('has a page of the platforms on this machine', async () => {
  const page = await fetch(`${inject('siteUrl')}/__local/platforms`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('<h1>Platforms</h1>'),
  ]);
  const calendar = await fetch(
    `${inject('siteUrl')}/__local/calendars/www.vrbo.example/calendar.ics`,
  );
  expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\n/);
});

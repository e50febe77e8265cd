import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_LOG } from 'aws-on-one-machine/run-log';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { openTable } from '../../../functions/data/table.ts';
import { newId } from '../../../functions/lib/ids.ts';
import { PLAIN_AVAILABILITY } from '../../support/accepted-quote.ts';
import { askAs } from '../../support/ask-as.ts';
import { inDays } from '../../support/bookings.ts';
import { listing } from '../../support/listings.ts';
import { peopleAt } from '../../support/people.ts';
import { openSystemData } from '../../support/system-data.ts';

/** A platform fetches the calendar of a let from the whole running system. */

let host: ReturnType<typeof askAs>;
const listing_id = newId('lst', new Date());
const params = { listing_id };

beforeAll(async () => {
  const data = await openSystemData();
  const person = await peopleAt(inject('siteUrl'), data)({ role: 'PUBLIC' });
  host = askAs(inject('siteUrl'), person);
  const { id: organisation_id } = await host.ask('createOrganisation', {}, { name: 'Fell Lets' });
  await listingRepository(openTable(data.tableName, data.dynamodb)).create(
    listing({ listing_id, organisation_id, title: 'Bothy, “Fell & Dale” 🐑' }),
  );
});

describe('a calendar', () => {
  it('is fetched at its secret address, kept up to date, and dead once it is removed', async () => {
    const made = await host.ask('createChannel', params, { platform: 'VRBO' });
    const { version } = await host.ask('getMyCalendar', params);
    const blocked = [{ start_date: inDays(20), end_date: inDays(22) }];
    await host.ask('updateAvailability', params, { ...PLAIN_AVAILABILITY, blocked, version });

    expect(made.address).toMatch(new RegExp(`^${inject('siteUrl')}/calendars/`));
    const response = await fetch(made.address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('“Fell & Dale” 🐑');
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    expect(
      events.map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()]),
    ).toEqual([[inDays(20), inDays(23)]]);

    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(made.address, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await fetch(made.address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    const post = await fetch(made.address, { method: 'POST' });
    expect(post.status).toBe(403);

    const replaced = await host.ask('replaceChannel', { ...params, channel_id: made.id });
    expect((await fetch(made.address)).status).toBe(404);
    expect((await fetch(replaced.address)).status).toBe(200);
    await host.ask('deleteChannel', { ...params, channel_id: made.id });
    expect((await fetch(replaced.address)).status).toBe(404);
  });

  it('has its secret in no log of the API and its functions', async () => {
    const { address } = await host.ask('createChannel', params, { platform: 'AIRBNB' });
    const response = await fetch(address);
    await response.arrayBuffer();
    const id = response.headers.get('apigw-requestid') ?? '';
    const runLog = () => readFileSync(join(inject('statePath'), RUN_LOG), 'utf8');
    await expect.poll(() => runLog().split(id).length).toBeGreaterThan(2);

    const [secret = ''] = /[\w-]{22}(?=\.ics$)/.exec(address) ?? [];
    expect(secret).not.toBe('');
    expect(runLog()).not.toContain(secret);
  });
});

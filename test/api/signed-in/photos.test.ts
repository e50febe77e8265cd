import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../functions/data/organisation/repository.ts';
import { openTable } from '../../../functions/data/table.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { photoStore } from '../../../functions/photos/photo-store.ts';
import type { LocalData } from '../../../infra/local/data.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import type { OwnPhoto, PhotoTicket } from '../../../shared/photos/own-schema.ts';
import { INCOMING_PREFIX, PHOTO_PREFIX, photoUrl } from '../../../shared/photos/rules.ts';
import { askAs } from '../../support/ask-as.ts';
import { listing } from '../../support/listings.ts';
import { peopleAt } from '../../support/people.ts';
import { sendFile } from '../../support/photos.ts';
import { jpeg, REFUSED_FILES } from '../../support/pictures.ts';
import { openSystemData } from '../../support/system-data.ts';

/** Photos on the whole running system: what a browser sends, and the result. */

let data: LocalData;
let bucket: S3Client;
let owner: ReturnType<typeof askAs>;
let another: ReturnType<typeof askAs>;
let picture: Buffer;
let made = 0;

const OWN = 'org_of_the_photographer';

beforeAll(async () => {
  data = await openSystemData();
  bucket = new S3Client(data.s3);
  picture = await jpeg({ width: 60, height: 40 });
  const person = peopleAt(inject('siteUrl'), data);
  const lister = async (organisation: string) => {
    const { profile, tokens } = await person({
      role: 'LISTER',
      organisation_ids: [organisation],
    });
    await organisationRepository(openTable(data.tableName, data.dynamodb)).put({
      organisation_id: organisation,
      name: 'Fell Lets',
      owner_user_id: profile.user_id,
      created_at: '2026-01-01T00:00:00.000Z',
    });
    return askAs(inject('siteUrl'), { tokens });
  };
  owner = await lister(OWN);
  another = await lister('org_of_another_photographer');
});

/** A listing without photos. @returns its identifier */
async function newListing(): Promise<string> {
  made += 1;
  const listing_id = derivedId('lst', process.pid, made);
  await listingRepository(openTable(data.tableName, data.dynamodb)).create(
    listing({ listing_id, organisation_id: OWN, status: 'PUBLISHED' }),
  );
  return listing_id;
}

async function ticketsFor(listing_id: string, count: number): Promise<PhotoTicket[]> {
  const body = { photos: Array.from({ length: count }, () => ({})) };
  return (await owner.ask('createPhotoTickets', { listing_id }, body)).tickets;
}

async function ticketFor(listing_id: string): Promise<PhotoTicket> {
  const [ticket] = await ticketsFor(listing_id, 1);
  if (ticket === undefined) throw new Error('There is no ticket');
  return ticket;
}

const photosOf = async (listing_id: string): Promise<OwnPhoto[]> =>
  (await owner.ask('getMyListing', { listing_id })).photos;

/** A listing's files, uploaded and generated. */
async function filesOf(listing_id: string): Promise<string[]> {
  const pages = await Promise.all(
    [INCOMING_PREFIX, PHOTO_PREFIX].map((prefix) =>
      bucket.send(
        new ListObjectsV2Command({
          Bucket: data.mediaBucketName,
          Prefix: `${prefix}${listing_id}/`,
        }),
      ),
    ),
  );
  return pages.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key));
}

const settled = <T>(state: () => Promise<T>) => expect.poll(state, { interval: 100 });

const sent = async (listing_id: string, file: Uint8Array): Promise<PhotoTicket> => {
  const ticket = await ticketFor(listing_id);
  expect(await sendFile(ticket, file)).toMatchObject({ status: 204 });
  return ticket;
};

it('an uploaded file becomes a photo that everybody sees', async () => {
  const id = await newListing();
  const { photo_id } = await sent(id, picture);
  await settled(() => photosOf(id)).toMatchObject([
    { id: photo_id, state: 'READY', alt: 'Property photo 1', width: 60, height: 40 },
  ]);
  const photo = await fetch(
    `${inject('siteUrl')}${photoUrl({ id: photo_id, listing_id: id }, '480.avif')}`,
  );
  expect(photo.status).toBe(200);
  expect(photo.headers.get('content-type')).toBe('image/avif');
  expect(photo.headers.get('cache-control')).toBe('max-age=3600');
  await settled(() => filesOf(id)).toHaveLength(7);
});

describe('is refused, and leaves no file', () => {
  it.each(REFUSED_FILES)('%s', async (_, file, refusal) => {
    const id = await newListing();
    await sent(id, await file());
    await settled(() => photosOf(id)).toMatchObject([{ state: 'REFUSED', refusal }]);
    await settled(() => filesOf(id)).toEqual([]);
  });

  it('a file of 5 MB and one byte', async () => {
    const id = await newListing();
    const file = Buffer.alloc(PHOTO_LIMITS.fileBytes + 1);
    const { status, text } = await sendFile(await ticketFor(id), file);
    expect(status).toBe(400);
    expect(text).toContain('<Code>EntityTooLarge</Code>');
    expect(await filesOf(id)).toEqual([]);
  });

  it('the runbook’s test file, which storage refuses as too large', async () => {
    const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');
    const [, program = ''] = /node -e '([^']+ticket\.json[^']+)'/.exec(runbook) ?? [];
    const directory = mkdtempSync(join(tmpdir(), 'fellside-ticket-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const tickets = [await ticketFor(await newListing())];
    writeFileSync(join(directory, 'ticket.json'), JSON.stringify({ tickets }));

    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
      cwd: directory,
    });
    expect(stdout).toMatch(/^400 .*<Code>EntityTooLarge<\/Code>/s);
  });

  it('an eleventh photo', async () => {
    const id = await newListing();
    expect(await ticketsFor(id, 10)).toHaveLength(10);
    const answer = await owner.either('createPhotoTickets', { listing_id: id }, { photos: [{}] });
    expect(answer).toMatchObject({
      problem: { status: 409, detail: 'Maximum photos reached' },
    });
  });

  it('a file that arrives after its ticket has expired', async () => {
    const id = await newListing();
    const { photo_id } = await ticketFor(id);
    const now = new Date();
    const form = await photoStore(data.mediaBucketName, data.s3).uploadForm(
      { listing_id: id, id: photo_id },
      new Date(now.getTime() + 1000),
      now,
    );
    await expect
      .poll(async () => (await sendFile(form, Buffer.alloc(0))).text)
      .toContain('Policy expired');
    const { status, text } = await sendFile(form, picture);
    expect(status).toBe(403);
    expect(text).toContain('Policy expired');
    expect(await filesOf(id)).toEqual([]);
  });

  it('a file under another listing’s key', async () => {
    const id = await newListing();
    const theirs = await newListing();
    const ticket = await ticketFor(id);
    const key = `${INCOMING_PREFIX}${theirs}/${ticket.photo_id}`;
    const { status } = await sendFile(ticket, picture, { changed: { key } });
    expect(status).toBe(403);
    expect([...(await filesOf(id)), ...(await filesOf(theirs))]).toEqual([]);
  });

  it('a photo of another owner’s listing', async () => {
    const id = await newListing();
    const answer = await another.either('createPhotoTickets', { listing_id: id }, { photos: [{}] });
    expect(answer).toMatchObject({ problem: { status: 404, detail: 'Listing not found' } });
    expect(await filesOf(id)).toEqual([]);
  });

  it('a second file for the same ticket, and the first photo stays as it was', async () => {
    const id = await newListing();
    const ticket = await sent(id, picture);
    await settled(() => photosOf(id)).toMatchObject([{ state: 'READY' }]);
    const photo = () =>
      fetch(`${inject('siteUrl')}${photoUrl({ id: ticket.photo_id, listing_id: id })}`);
    const before = [await photosOf(id), await (await photo()).bytes()];
    const second = await jpeg({ width: 60, height: 90, colour: '#f00' });
    expect(await sendFile(ticket, second)).toMatchObject({ status: 204 });
    await settled(() => filesOf(id)).toHaveLength(7);
    expect([await photosOf(id), await (await photo()).bytes()]).toEqual(before);
  });
});

it('of twenty files from two tabs at once, a listing with five photos takes five', async () => {
  const id = await newListing();
  for (const ticket of await ticketsFor(id, 5)) await sendFile(ticket, picture);
  await settled(async () => (await photosOf(id)).every(({ state }) => state === 'READY')).toBe(
    true,
  );

  const upload = async (): Promise<string> => {
    const asked = await owner.either('createPhotoTickets', { listing_id: id }, { photos: [{}] });
    if (!asked.ok) return asked.problem.detail;
    const [ticket] = asked.answer.tickets;
    return ticket === undefined ? 'no ticket' : `${(await sendFile(ticket, picture)).status}`;
  };
  const tab = () => Promise.all(Array.from({ length: 10 }, upload));
  const outcomes = (await Promise.all([tab(), tab()])).flat();
  expect(outcomes.filter((outcome) => outcome === '204')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === 'Maximum photos reached')).toHaveLength(15);

  await settled(() => photosOf(id)).toMatchObject(
    Array.from({ length: 10 }, (_, sort_order) => ({ state: 'READY', sort_order })),
  );
  await settled(() => filesOf(id)).toHaveLength(70);
});

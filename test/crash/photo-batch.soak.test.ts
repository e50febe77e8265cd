import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { pictureModel } from 'aws-on-one-machine/engines/bedrock/picture-model';
import { afterAll, beforeAll, expect } from 'vitest';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../functions/data/organisation/repository.ts';
import { photoBatchRepository } from '../../functions/data/photo-batch/repository.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { type LocalData, openLocalData } from '../../infra/local/data.ts';
import type { PhotoBatch } from '../../shared/photo-batches/schema.ts';
import { PHOTO_FORMS, PHOTO_PREFIX } from '../../shared/photos/rules.ts';
import { askAs } from '../support/ask-as.ts';
import { type Person, peopleAt } from '../support/people.ts';
import { photolessListing } from '../support/photo-batches.ts';
import { signIn } from '../support/sign-in.ts';
import { soakTest } from '../support/soak.ts';
import { familyOf, isRunning } from './processes.ts';
import { programsOn, type Site, until } from './programs.ts';

/*
 * The site is killed without warning while the model is at work for a batch. Its execution is gone with
 * it. The next batch takes its place: each listing gets one picture, and none is left out.
 */

const LISTINGS = 5;

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'crash-photo-batch');

const { startAfresh, startSite, stop } = programsOn(STATE);
const model = pictureModel(STATE);
const organisation_id = derivedId('org', 'of a batch');
let site: Site;
let admin: Person;

beforeAll(async () => {
  site = await startAfresh();
  await withData(async (table, data) => {
    admin = await peopleAt(site.url, data)({ role: 'ADMIN', secondFactor: true });
    await organisationRepository(table).put({
      organisation_id,
      name: 'Fell Lets',
      owner_user_id: admin.profile.user_id,
      created_at: '2026-01-01T00:00:00.000Z',
    });
  });
});

afterAll(() => stop(site));

/** Uses the table of the running site. */
async function withData<T>(use: (table: Table, data: LocalData) => Promise<T>): Promise<T> {
  const data = await openLocalData({ state: STATE });
  try {
    return await use(openTable(data.tableName, data.dynamodb), data);
  } finally {
    await data.close();
  }
}

/** The files of a listing's photos. */
async function filesOf({ s3, mediaBucketName }: LocalData, listing_id: string): Promise<string[]> {
  const { Contents = [] } = await new S3Client(s3).send(
    new ListObjectsV2Command({ Bucket: mediaBucketName, Prefix: `${PHOTO_PREFIX}${listing_id}/` }),
  );
  return Contents.map(({ Key = '' }) => Key);
}

/** Starts a batch, as soon as nothing is in its way. */
async function startBatch(ask: ReturnType<typeof askAs>['ask']): Promise<PhotoBatch> {
  let started: PhotoBatch | undefined;
  await expect
    .poll(
      async () => {
        started = await ask('startPhotoBatch', {}).catch((error: Error) => {
          expect(error.message).toContain('are being generated already');
          return undefined;
        });
        return started !== undefined;
      },
      { interval: 1_000 },
    )
    .toBe(true);
  if (started === undefined) throw new Error('No batch was started');
  return started;
}

soakTest(
  'a batch whose site is killed is taken over, without a second picture and without a listing left out',
  { sample: 0, whole: 6 },
  async ({ amount, choose }) => {
    for (let kill = 0; kill < amount; kill += 1) {
      const ids = Array.from({ length: LISTINGS }, (_, number) =>
        derivedId('lst', 'killed', kill, number),
      );
      await withData(async (table) => {
        for (const id of ids) await photolessListing({ table }, id, organisation_id);
      });
      model.behave({ match: '', delay: 500 });
      const callsBefore = model.calls().length;
      // A code of the authenticator app is taken once: the first round has just been signed in for.
      const tokens = kill === 0 ? admin.tokens : await signIn(site.url, admin);
      let { ask } = askAs(site.url, { tokens });
      const killed = await startBatch(ask);
      const moment = callsBefore + choose.between(2, LISTINGS - 1);
      await until('so many pictures were asked for', () => model.calls().length >= moment);
      // While the model is at work, the picture is read, stored or added, or in the rest after it, but
      // before the last picture is done: the next batch must have something to do.
      await sleep(choose.between(0, 2_000));

      const [main = 0, supervisor = 0, engine = 0] = familyOf(site.child.pid ?? 0);
      process.kill(main, 'SIGKILL');
      await site.ended;
      await until('the engine was gone', () => !isRunning(engine) && !isRunning(supervisor));
      site = await startSite();

      model.behave();
      ({ ask } = askAs(site.url, { tokens }));
      const next = await startBatch(ask);
      expect(next.total).toBeLessThan(LISTINGS);
      const look = async (batch_id: string) => (await ask('getPhotoBatch', { batch_id })).batch;
      await expect
        .poll(async () => (await look(next.id)).status, { interval: 1_000 })
        .toBe('COMPLETED');

      const about = `kill ${kill}, at picture ${moment - callsBefore}`;
      expect((await look(killed.id)).status, about).toBe('INTERRUPTED');
      await withData(async (table, data) => {
        for (const id of ids) {
          const found = await listingRepository(table).getWithPhotos(id);
          expect(
            found?.photos.map(({ ai_generated }) => ai_generated),
            about,
          ).toEqual([true]);
          expect(await filesOf(data, id), about).toHaveLength(PHOTO_FORMS.length);
        }
        expect(await photoBatchRepository(table).getLock(), about).toBeUndefined();
      });
    }
    return amount;
  },
);

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  overlapsOf,
  pictureModel,
  smallestGap,
} from 'aws-on-one-machine/engines/bedrock/picture-model';
import type { Behaviour } from 'aws-on-one-machine/engines/bedrock/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTarget } from '../../bin/demo-catalogue.ts';
import { listingRepository } from '../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../functions/data/organisation/repository.ts';
import { photoBatchRepository } from '../../functions/data/photo-batch/repository.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { type RunningSite, startLocal } from '../../infra/local/start.ts';
import type { FailureReason } from '../../shared/photo-batches/types.ts';
import { askAs } from '../support/ask-as.ts';
import { listing } from '../support/listings.ts';
import { mailsTo, mailTo } from '../support/mailbox.ts';
import { type Person, peopleAt } from '../support/people.ts';
import { photolessListing } from '../support/photo-batches.ts';
import { isWhole, soakTest } from '../support/soak.ts';

/**
 * A whole batch on the running system, with a model that is now busy, refuses, fails or is too slow.
 * How the model was asked is measured from its own log.
 */

const STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'workflow');

const ORGANISATION = derivedId('org', 'of a batch');

/** The model's behaviour for single listings, and the outcomes. It is busy for one in four. */
const TROUBLES: readonly {
  readonly behaviours: Behaviour[];
  readonly calls: number;
  readonly reason: FailureReason | null;
}[] = [
  { behaviours: ['filter'], calls: 1, reason: 'FILTERED' },
  { behaviours: ['fail'], calls: 1, reason: 'MODEL_ERROR' },
  // Waiting until our own limit ends the call takes half a minute.
  { behaviours: [isWhole ? 'hang' : 'late'], calls: 1, reason: 'NO_ANSWER' },
];
const BUSY = {
  behaviours: ['throttle', 'throttle', 'throttle', 'paint'] as Behaviour[],
  calls: 4,
  reason: null,
};
const WELL = { behaviours: ['paint'] as Behaviour[], calls: 1, reason: null };

const model = pictureModel(STATE);
let site: RunningSite;
let admin: Person;

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({ port: 0, state: STATE, loadFunctions: false, log: () => {} });
  admin = await peopleAt(site.url, site.data)({ role: 'ADMIN', secondFactor: true });
  await organisationRepository(loadTarget(site.data).table).put({
    organisation_id: ORGANISATION,
    name: 'Fell Lets',
    owner_user_id: admin.profile.user_id,
    created_at: '2026-01-01T00:00:00.000Z',
  });
});

afterAll(() => site?.stop());

soakTest(
  'a batch asks the model one thing at a time, rests, tries again, and goes on after what fails',
  { sample: 5, whole: 40 },
  async ({ amount }) => {
    const listings = listingRepository(loadTarget(site.data).table);
    const planned = Array.from({ length: amount }, (_, number) => ({
      id: derivedId('lst', 'of a batch', number),
      title: `Cottage of the batch, number ${number}`,
      // The troubles come after the first, and what is busy is among what goes well.
      ...(TROUBLES[number - 1] ?? (number % 4 === 0 ? BUSY : WELL)),
    }));
    for (const { id, title } of planned) {
      const { cover_photo: _, ...photoless } = listing({
        listing_id: id,
        organisation_id: ORGANISATION,
        title,
        description: `${title}.`,
      });
      await listings.create(photoless);
    }
    model.behave(...planned.map(({ title, behaviours }) => ({ match: `${title}.`, behaviours })));

    const { ask } = askAs(site.url, admin);
    const { id: batch_id, total } = await ask('startPhotoBatch', {});
    expect(total).toBe(amount);
    await expect
      .poll(async () => (await ask('getPhotoBatch', { batch_id })).batch.status, {
        timeout: 30_000 * amount,
        interval: 1_000,
      })
      .toBe('COMPLETED');

    const calls = model.calls();
    expect(calls.filter(({ ended }) => ended === undefined)).toEqual([]);
    expect(overlapsOf(calls)).toEqual([]);
    expect(smallestGap(calls)).toBeGreaterThanOrEqual(1_000);
    for (const { title, calls: expected } of planned) {
      const own = calls.filter(({ prompt }) => prompt.includes(`${title}.`));
      expect(own, title).toHaveLength(expected);
    }

    const { batch, outcomes } = await ask('getPhotoBatch', { batch_id });
    expect(batch).toMatchObject({
      generated: amount - TROUBLES.length,
      failed: TROUBLES.length,
      left_alone: 0,
    });
    const said = outcomes.map(({ title, outcome, reason }) => ({ title, outcome, reason }));
    expect(said).toHaveLength(amount);
    for (const { title, reason } of planned) {
      expect(said).toContainEqual({
        title,
        outcome: reason === null ? 'GENERATED' : 'FAILED',
        reason,
      });
    }
    await requirePictures(planned.filter(({ reason }) => reason === null));
    expect((await ask('getPhotoCandidates', {})).listings).toBe(TROUBLES.length);
    return amount;
  },
);

it('a batch ends at once where the model can’t be used at all, and its lock is free', async () => {
  const table = loadTarget(site.data).table;
  for (const number of [1, 2, 3]) {
    await photolessListing({ table }, derivedId('lst', 'denied', number), ORGANISATION);
  }
  model.behave({ match: '', behaviours: ['deny'] });
  const before = model.calls().length;

  const { ask } = askAs(site.url, admin);
  const { id: batch_id } = await ask('startPhotoBatch', {});
  await expect
    .poll(async () => (await ask('getPhotoBatch', { batch_id })).batch)
    .toMatchObject({ status: 'FAILED', failure: 'MODEL_UNAVAILABLE' });

  expect(model.calls()).toHaveLength(before + 1);
  expect((await ask('getPhotoBatch', { batch_id })).outcomes).toEqual([]);
  expect(await photoBatchRepository(table).getLock()).toBeUndefined();
});

/** Requires that anybody sees one picture of each, which says what it is, and that its owner is told. */
async function requirePictures(made: readonly { readonly id: string; readonly title: string }[]) {
  for (const { id, title } of made) {
    const { listing_photos } = (await (await fetch(`${site.url}/api/listings/${id}`)).json()) as {
      readonly listing_photos: readonly { readonly url: string; readonly ai_generated: boolean }[];
    };
    expect(listing_photos, title).toEqual([expect.objectContaining({ ai_generated: true })]);
    const file = await fetch(`${site.url}${listing_photos[0]?.url}`);
    const { format, width, xmp } = await sharp(await file.arrayBuffer()).metadata();
    expect({ format, width }, title).toEqual({ format: 'webp', width: 768 });
    expect(xmp?.toString(), title).toContain('trainedAlgorithmicMedia');
  }
  // All listings are of one owner, who gets one mail.
  const subject = `${made.length} of your listings have an illustration`;
  const email = String(admin.profile.email);
  const { text } = await mailTo(email, subject, site.url);
  for (const { title } of made) expect(text).toContain(`“${title}”`);
  const subjects = (await mailsTo(email, site.url)).map((mail) => mail.subject);
  expect(subjects.filter((each) => each.includes('illustration'))).toEqual([subject]);
}

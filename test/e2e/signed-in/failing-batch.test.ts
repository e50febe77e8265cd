import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureModel } from 'aws-on-one-machine/engines/bedrock/picture-model';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTarget } from '../../../bin/demo-catalogue.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../functions/data/organisation/repository.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import { type RunningSite, startLocal } from '../../../infra/local/start.ts';
import { listing } from '../../support/listings.ts';
import { mailsTo, mailTo } from '../../support/mailbox.ts';
import { peopleAt } from '../../support/people.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, press } from '../support/forms.ts';
import { type Person, signedInAs } from '../support/people.ts';

/** On a site of its own: on the one that tests share, no batch may start. */

const STATE = join(import.meta.dirname, '..', '..', '..', '.local', 'test', 'failing-batch');

const { visit } = testBrowser();
const model = pictureModel(STATE);
let site: RunningSite;
let admin: Person;
let ruth: Person;
let wynne: Person;

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({ port: 0, state: STATE, loadFunctions: false, log: () => {} });
  const person = peopleAt(site.url, site.data);
  admin = await person({ role: 'ADMIN', secondFactor: true });
  ruth = await person({ role: 'LISTER', full_name: 'Ruth Birkett' });
  wynne = await person({ role: 'LISTER', full_name: 'Wynne Abbotsford' });
});

afterAll(() => site?.stop());

/** Stores an owner's published listings without photos, by number. */
async function photolessOf(owner: Person, numbers: readonly number[]): Promise<void> {
  const { table } = loadTarget(site.data);
  const { user_id } = owner.profile;
  const organisation_id = derivedId('org', user_id);
  await organisationRepository(table).put({
    organisation_id,
    name: `${owner.profile.full_name} Lets`,
    owner_user_id: user_id,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  for (const number of numbers) {
    const { cover_photo: _, ...photoless } = listing({
      listing_id: derivedId('lst', 'of a failing batch', number),
      organisation_id,
      title: `Barn ${number}`,
      description: `The barn with the number ${number}.`,
      // A batch begins with the oldest.
      created_at: `2026-02-0${number}T09:00:00.000Z`,
    });
    await listingRepository(table).create(photoless);
  }
}

const batches = (page: Page) => page.getByRole('region', { name: 'The last batch' });

async function startBatch(page: Page, count: number): Promise<void> {
  await press(page, 'Generate Missing Photos with AI');
  await press(page, `Generate for ${count} listings`);
}

/** The mails about illustrations that an owner has got, oldest first. */
const illustrationsOf = async ({ profile: { email } }: Person) =>
  (await mailsTo(email, site.url))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('illustration'))
    .reverse();

it('a batch whose model fails for one listing, then for good, says what it did; the next one does the rest', async () => {
  await photolessOf(ruth, [1, 4, 6]);
  await photolessOf(wynne, [2, 3, 5]);
  model.behave(
    { match: 'number 3.', behaviours: ['filter'] },
    { match: 'number 5.', behaviours: ['deny'] },
  );

  const page = await visit('/admin', { siteUrl: site.url, before: signedInAs(admin) });
  await heading(page, 'Admin Dashboard');
  await page.getByText('6 published listings have no photos').waitFor();
  await startBatch(page, 6);
  await batches(page).getByText('Failed', { exact: true }).first().waitFor();
  for (const said of [
    'It failed before the end. Finished pictures stay. The next batch takes the remaining listings. The model can’t be used: access to it is denied, or it doesn’t exist. 3 pictures were made, 1 listing failed, 2 listings weren’t reached.',
    'The model’s content filter refused it',
    'It didn’t come to 2 listings.',
  ]) {
    await batches(page).getByText(said, { exact: true }).waitFor();
  }
  const failed = batches(page).getByRole('region', { name: /^Failed/ });
  await expect.poll(() => failed.getByRole('link').allTextContents()).toEqual(['Barn 3']);
  const ofTwo = '2 of your listings have an illustration';
  const { text } = await mailTo(ruth.profile.email, ofTwo, site.url);
  expect(text).toContain('“Barn 1”');
  expect(text).toContain('“Barn 4”');
  const ofOne = (title: string) => `Your listing has an illustration: ${title}`;
  await mailTo(wynne.profile.email, ofOne('Barn 2'), site.url);

  model.behave();
  await page.getByText('3 published listings have no photos').waitFor();
  await startBatch(page, 3);
  await batches(page).getByText('Completed', { exact: true }).waitFor();
  await page.getByText('Every published listing has photos').waitFor();
  // The page reads what was done after it knows that the batch is over.
  await expect
    .poll(() => batches(page).getByRole('link').allTextContents())
    .toEqual(['Barn 3', 'Barn 5', 'Barn 6']);
  await mailTo(wynne.profile.email, ofTwo, site.url);
  await mailTo(ruth.profile.email, ofOne('Barn 6'), site.url);
  // Each owner gets one mail a batch.
  expect(await illustrationsOf(ruth)).toEqual([ofTwo, ofOne('Barn 6')]);
  expect(await illustrationsOf(wynne)).toEqual([ofOne('Barn 2'), ofTwo]);
});

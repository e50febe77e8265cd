import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureModel } from 'aws-on-one-machine/engines/bedrock/picture-model';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadTarget } from '../../../bin/demo-catalogue.ts';
import { listingRepository } from '../../../functions/data/listing/repository.ts';
import { organisationRepository } from '../../../functions/data/organisation/repository.ts';
import { type RunningSite, startLocal } from '../../../infra/local/start.ts';
import { listing } from '../../support/listings.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, press, toast } from '../support/forms.ts';
import { signedInAs } from '../support/people.ts';
import { recordToasts } from '../support/toast-record.ts';

/** A system of its own: a batch takes all listings without photos. */
const STATE = join(import.meta.dirname, '..', '..', '..', '.local', 'test', 'photo-batches');

/** The model takes time, and the page polls only now and then. */
const WITHIN_MS = 240_000;

const model = pictureModel(STATE);
const { visit } = testBrowser();

let site: RunningSite;
let edith: Person;
let ruth: Person;

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({ port: 0, state: STATE, loadFunctions: false, log: () => {} });
  const person = peopleAt(site.url, site.data);
  edith = await person({ role: 'ADMIN', full_name: 'Edith Airey', secondFactor: true });
  ruth = await person({ role: 'ADMIN', full_name: 'Ruth Birkett', secondFactor: true });
  await organisationRepository(loadTarget(site.data).table).put({
    organisation_id: 'org_1',
    name: 'Fell Lets',
    owner_user_id: ruth.profile.user_id,
    created_at: '2026-01-01T00:00:00.000Z',
  });
});
afterAll(() => site?.stop());

/** Stores published listings without photos, in order, each described by its title. */
async function withoutPhotos(...titles: readonly string[]): Promise<void> {
  const listings = listingRepository(loadTarget(site.data).table);
  for (const [place, title] of titles.entries()) {
    const { cover_photo: _, ...photoless } = listing({
      listing_id: `lst_${title.replaceAll(/\W/g, '')}`,
      title,
      summary: title,
      created_at: `2026-06-01T09:00:0${place}.000Z`,
    });
    await listings.create(photoless);
  }
}

const open = (person: Person) => visit('/admin', { siteUrl: site.url, before: signedInAs(person) });

const BUTTON = 'Generate Missing Photos with AI';
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const underway = (page: Page) => page.getByRole('heading', { name: 'Generating photos' });
const ended = (page: Page) => page.getByRole('region', { name: 'The last batch' });

it('a batch started by one admin is followed by all, with each listing’s outcome', async () => {
  const [barn, hut, lodge, cottage] = [
    'Barn with a long view',
    'Hut that is refused',
    'Lodge that fails',
    'Cottage by the beck',
  ] as const;
  await withoutPhotos(barn, hut, lodge, cottage);
  model.behave(
    { match: hut, behaviours: ['filter'], delay: 2_500 },
    { match: lodge, behaviours: ['fail'], delay: 2_500 },
    { match: barn, delay: 4_000 },
  );
  const starter = await open(edith);
  const other = await open(ruth);
  const pages = [starter, other];
  for (const page of pages) {
    await heading(page, 'Admin Dashboard');
    await page.getByRole('heading', { name: '4 published listings have no photos' }).waitFor();
    await page.getByRole('heading', { name: 'No batches yet' }).waitFor();
  }
  const said = await Promise.all(pages.map(recordToasts));

  await press(starter, BUTTON);
  const question = starter.getByRole('dialog', { name: 'Generate missing photos?' });
  await question
    .getByText(/^A picture is made by AI for 4 listings\. It costs about US\$/)
    .waitFor();
  await question.getByRole('button', { name: 'Generate for 4 listings' }).press('Enter');
  for (const page of pages) {
    await underway(page).waitFor();
    await page.getByText('Started by Edith Airey').waitFor();
    await page.getByText(barn, { exact: true }).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Listings' });
    expect(await bar.getAttribute('aria-valuetext')).toBe('1 of 4');
  }

  for (const page of pages) {
    await ended(page).getByText('Completed').waitFor({ timeout: WITHIN_MS });
    await toast(page, 'Successfully generated photos for 2 listings!');
    await toast(page, 'Failed to generate photos for 2 listings.');
  }
  const [first, ...rest] = [
    'Starting photo generation for 4 listings...',
    `Generated photos for: ${barn}`,
    `Failed to generate photos for: ${hut}`,
    `Failed to generate photos for: ${lodge}`,
    `Generated photos for: ${cottage}`,
    'Successfully generated photos for 2 listings!',
    'Failed to generate photos for 2 listings.',
  ];
  for (const saidOn of said) {
    const titles = await saidOn();
    // Each once, in this order, except the last listing's toast, which the end may have replaced at
    // once.
    expect(titles.filter((title) => !title.endsWith(cottage))).toEqual(
      [first, ...rest].filter((title) => !title.endsWith(cottage)),
    );
  }

  const failed = group(starter, 'Failed 2').getByRole('listitem');
  await expect
    .poll(() => failed.allInnerTexts())
    .toEqual([`${hut}\nThe model’s content filter refused it`, `${lodge}\nThe model failed`]);
  const generated = group(starter, 'Generated 2').getByRole('link');
  await expect.poll(() => generated.allInnerTexts()).toEqual([barn, cottage]);
  expect(await generated.first().getAttribute('href')).toBe('/listings/lst_Barnwithalongview');
  await starter.getByRole('heading', { name: '2 published listings have no photos' }).waitFor();
});

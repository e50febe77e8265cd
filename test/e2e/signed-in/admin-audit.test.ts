import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureModel } from 'aws-on-one-machine/engines/bedrock/picture-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSite, startLocal } from '../../../infra/local/start.ts';
import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { type OperationId, type Route, routes } from '../../../shared/routes.ts';
import { peopleAt } from '../../support/people.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { testBrowser } from '../support/browser.ts';
import { pendingOf, publishedOf } from '../support/own-listings.ts';
import { callAs, type Person, signedInAs } from '../support/people.ts';

/**
 * A system of its own: a batch takes all listings without photos, and areas are shared by everybody.
 */
const STATE = join(import.meta.dirname, '..', '..', '..', '.local', 'test', 'admin-audit');

const { visit } = testBrowser();

let site: RunningSite;
let admin: Person;
let owner: Person;
let someone: Person;

beforeAll(async () => {
  await rm(STATE, { recursive: true, force: true });
  site = await startLocal({ port: 0, state: STATE, loadFunctions: false, log: () => {} });
  const person = peopleAt(site.url, site.data);
  admin = await person({ role: 'ADMIN', full_name: 'Isolde Airey', secondFactor: true });
  owner = await person({ role: 'PUBLIC', full_name: 'Osric Birkett' });
  someone = await person({
    role: 'PUBLIC',
    full_name: 'Quentin Postlethwaite',
    secondFactor: true,
  });
  await callAs(owner, 'createOrganisation', { body: { name: 'Birkett Lets' } });
});
afterAll(() => site?.stop());

/** The operations that only admins can call. */
const ADMIN_ACTIONS = Object.entries<Route>(routes)
  .filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
  .map(([id]) => id);

/** Performs every admin action. Returns the expected entry for each, in order. */
async function doEverything(): Promise<readonly RegExp[]> {
  const done = new Set<string>();
  const act = <Id extends OperationId>(
    id: Id,
    input?: Partial<OperationInput<Id>>,
  ): Promise<OperationResponse<Id>> => {
    done.add(id);
    return callAs(admin, id, input);
  };
  const published = await publishedOf(owner, admin, { title: 'Knott end' });
  const rejected = await pendingOf(owner, { title: 'Knott fold' });
  const asked = (id: string) => ({ params: { listing_id: id } });
  const reading = async (id: string) => {
    const { revision } = await callAs(admin, 'getAdminListing', asked(id));
    return { ...asked(id), body: { revision } };
  };
  const reason = 'Say how many bathrooms there are.';

  const rejecting = await reading(rejected.id);
  await act('rejectListing', { ...rejecting, body: { ...rejecting.body, reason } });
  await act('featureListing', asked(published.id));
  await act('unfeatureListing', asked(published.id));
  await callAs(owner, 'updateListing', { ...asked(published.id), body: { bedrooms: 4 } });
  await act('keepListing', await reading(published.id));
  await act('undoDecision', await reading(published.id));
  const returning = await reading(published.id);
  await act('sendBackListing', { ...returning, body: { ...returning.body, reason } });
  await callAs(owner, 'submitListing', asked(published.id));
  await act('approveListing', await reading(published.id));

  // Slow enough to be stopped.
  pictureModel(STATE).behave({ match: '', delay: 10_000 });
  const batch = await act('startPhotoBatch');
  await act('stopPhotoBatch', { params: { batch_id: batch.id } });
  await act('adminArchiveListing', asked(published.id));

  const user = { params: { user_id: someone.profile.user_id } };
  for (const body of [
    { admin: true },
    { admin: false },
    { suspended: true },
    { suspended: false },
  ] as const) {
    await act('updateUser', { ...user, body });
  }
  const organisation = { params: { organisation_id: published.organisation.id } };
  for (const body of [{ plan: 'PREMIUM' }, { verified: true }, { verified: false }] as const) {
    await act('adminUpdateOrganisation', { ...organisation, body });
  }
  const { revision, areas, amenities } = await callAs(admin, 'getAdminCategories');
  const body = {
    revision,
    areas: areas.map(({ aliases, outcodes, ...area }) => ({
      ...area,
      ...(area.name === 'Rydal' && { was: 'Rydal', name: 'Rydal Vale' }),
      aliases: [...aliases],
      outcodes: [...outcodes],
    })),
    amenities: [...amenities, 'Bread oven'].map((name) => ({ name })),
  };
  await act('updateCategories', { body });
  await act('applyCategoryRenames');

  expect([...done].toSorted()).toEqual(ADMIN_ACTIONS.toSorted());
  return [
    /^Approved – Listing Knott end .*Status Pending → Published/,
    /^Rejected – Listing Knott fold .*Say how many bathrooms.*Status Pending → Rejected/,
    /^Featured – Listing Knott end .*Featured No → Yes/,
    /^No longer featured – Listing Knott end .*Featured Yes → No/,
    /^Edits kept – Listing Knott end .*Edits to review Yes → No/,
    /^Keeping of edits undone – Listing Knott end .*Edits to review No → Yes/,
    /^Sent back – Listing Knott end .*Status Published → Rejected/,
    /^Approved – Listing Knott end .*Status Pending → Published/,
    /^Started – Photo batch .* Listings Nothing → 1$/,
    /^Stopped – Photo batch .* Running → Stopping$/,
    /^Archived – Listing Knott end .*Status Published → Archived/,
    /^Made an admin – User Quentin Postlethwaite .*Role Visitor → Admin/,
    /^No longer an admin – User Quentin Postlethwaite .*Role Admin → Visitor/,
    /^Suspended – User Quentin Postlethwaite .*Status Active → Suspended/,
    /^Restored – User Quentin Postlethwaite .*Status Suspended → Active/,
    /^Plan changed – Organisation .*Plan Starter → Premium/,
    /^Verified – Organisation .*Verified No → Yes/,
    /^No longer verified – Organisation .*Verified Yes → No/,
    /^Edited – Areas and amenities .*Rydal Vale, also Rydal.*Bread oven/,
    /^Edited – Listing Knott \w+ .*Area Rydal → Rydal Vale/,
    /^Edited – Listing Knott \w+ .*Area Rydal → Rydal Vale/,
  ];
}

it('the audit trail has every admin action, with values before and after', async () => {
  const expected = await doEverything();
  const page = await visit(`${pagePaths.adminAudit}?by=${admin.profile.user_id}`, {
    siteUrl: site.url,
    before: signedInAs(admin),
  });
  const entries = page.getByRole('main').getByRole('listitem');
  await entries.first().waitFor();
  const texts = (await entries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  expect(texts.toReversed()).toEqual(expected.map((each) => expect.stringMatching(each)));
  for (const text of texts) expect(text).toContain('by Isolde Airey');
  expect(await accessibilityViolations(page)).toEqual([]);
});

import { beforeAll, expect, inject, it } from 'vitest';
import { askAs } from '../../support/ask-as.ts';
import { COTTAGE } from '../../support/marketplace.ts';
import { peopleAt } from '../../support/people.ts';
import { openSystemData } from '../../support/system-data.ts';

/** The directory that admins search follows the table by its stream, on the whole running system. */

const OFTEN = { interval: 200 };

let owner: ReturnType<typeof askAs>;
let admin: ReturnType<typeof askAs>;

beforeAll(async () => {
  const person = peopleAt(inject('siteUrl'), await openSystemData());
  owner = askAs(inject('siteUrl'), await person({ role: 'PUBLIC', full_name: 'Łukasz Żółw' }));
  admin = askAs(inject('siteUrl'), await person({ role: 'ADMIN', secondFactor: true }));
});

/** Polls how many items a text finds, by kind. */
const found = (q: string) =>
  expect.poll(async () => {
    const { totals } = await admin.ask('searchDirectory', {}, undefined, { q });
    return totals;
  }, OFTEN);

it('finds a person, their organisation and their draft, as they come, change and go', async () => {
  await found('ukasz zol').toEqual({ user: 1, organisation: 0, listing: 0 });
  await owner.ask('createOrganisation', {}, { name: 'Żółw Homes' });
  const title = 'Quern cottage by the tarn';
  const { id: listing_id } = await owner.ask('createListing', {}, { ...COTTAGE, title });
  await found('ukasz zol').toEqual({ user: 1, organisation: 1, listing: 1 });
  await found('uern tarn').toEqual({ user: 0, organisation: 0, listing: 1 });
  await owner.ask('updateListing', { listing_id }, { title: 'Ashlar cottage by the tarn' });
  await found('uern tarn').toEqual({ user: 0, organisation: 0, listing: 0 });
  await owner.ask('deleteListing', { listing_id });
  await found('ukasz zol').toEqual({ user: 1, organisation: 1, listing: 0 });
});

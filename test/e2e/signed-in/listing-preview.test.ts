import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { draftOf, pendingOf, publishedOf, rejectedOf } from '../support/own-listings.ts';
import { headOf } from '../support/pages.ts';
import {
  callAs,
  newLister,
  newPerson,
  type Person,
  signedInAs,
  suspend,
} from '../support/people.ts';

const { visit } = testBrowser();

const NOTE = 'The second paragraph names another house.\nPlease correct it.';

let owner: Person;
let admin: Person;
let draft: OwnListing;
beforeAll(async () => {
  owner = await newLister();
  admin = await newPerson('ADMIN', 'Edith Airey');
  draft = await draftOf(owner, { title: 'Draft cottage in Rydal' });
});

const open = (person: Person, { id }: OwnListing) =>
  visit(pagePaths.listing(id), { before: signedInAs(person) });

describe('the page of a listing that isn’t public', () => {
  it('says to its lister in which state it is', async () => {
    const pending = await pendingOf(owner);
    const archived = await publishedOf(owner, admin);
    await callAs(owner, 'archiveListing', { params: { listing_id: archived.id } });
    const page = await visit('/about', { before: signedInAs(owner) });
    for (const [listing, sentence] of [
      [draft, 'This is a draft. Visitors can’t see it.'],
      [pending, 'This listing is waiting for review. Visitors can’t see it yet.'],
      [archived, 'This listing is archived. Visitors can’t see it any more.'],
    ] as const) {
      await page.goto(pagePaths.listing(listing.id));
      await heading(page, listing.title);
      const banner = page.getByRole('region', { name: 'Preview' });
      await banner.getByText(sentence, { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    }
  });

  it('says why it was sent back, and is nothing to search engines', async () => {
    // A holiday let has no such band: it is kept for another type, and shown nowhere.
    const rejected = await rejectedOf(owner, admin, NOTE, {
      title: 'House sent back',
      council_tax_band: 'C',
    });
    const page = await open(owner, rejected);
    await heading(page, rejected.title);
    const banner = page.getByRole('region', { name: 'Preview' });
    await banner.getByText('This listing was sent back. Visitors can’t see it.').waitFor();
    await banner.getByText('Please correct it.').waitFor();
    expect(await page.getByText('Council tax band').count()).toBe(0);
    expect(await banner.getByRole('link', { name: 'Edit listing' }).getAttribute('href')).toBe(
      pagePaths.editListing(rejected.id),
    );
    expect(await headOf(page)).toMatchObject({
      title: `${rejected.title}, Rydal | Fellside`,
      robots: 'noindex',
      jsonLd: null,
    });
    expect(await flaws(page)).toEqual([]);
  });

  it('leads an admin to the queue', async () => {
    const page = await open(admin, draft);
    const banner = page.getByRole('region', { name: 'Preview' });
    await banner.getByText('This is a draft. Visitors can’t see it.').waitFor();
    expect(await banner.getByRole('link', { name: 'Review Queue' }).getAttribute('href')).toBe(
      pagePaths.reviewQueue,
    );
  });

  it('is decided on there by an admin, who sees its address and goes on in the queue', async () => {
    const pending = await pendingOf(owner, { title: 'Cottage approved on its page' });
    const page = await open(admin, pending);
    const review = page.getByRole('region', { name: 'Review', exact: true });
    await review.getByText(`${pending.address}, ${pending.postcode}`).waitFor();
    expect(await flaws(page)).toEqual([]);
    await review.getByRole('button', { name: `Approve ${pending.title}`, exact: true }).click();
    await toast(page, 'Listing approved', `"${pending.title}" has been published.`);
    await heading(page, 'Review Queue');
    expect(
      await callAs(owner, 'getMyListing', { params: { listing_id: pending.id } }),
    ).toMatchObject({ status: 'PUBLISHED' });
  });

  it('says to an admin that it is hidden with its lister, who is suspended', async () => {
    const suspended = await newLister('Somebody Suspended');
    const listing = await publishedOf(suspended, admin, { title: 'Cottage of the suspended' });
    await suspend(suspended);
    const page = await open(admin, listing);
    await page
      .getByRole('region', { name: 'Preview' })
      .getByText('This listing is published, but hidden from visitors at present.', { exact: true })
      .waitFor();
  });

  it('is not there for anybody else', async () => {
    for (const person of [
      undefined,
      await newLister('Another Lister'),
      await newPerson('PUBLIC', 'A Visitor'),
    ]) {
      const page = await visit(pagePaths.listing(draft.id), {
        ...(person && { before: signedInAs(person) }),
      });
      await heading(page, 'Property not found');
      expect((await headOf(page)).robots).toBe('noindex');
    }
  });

  it('is the page itself, with no banner, once it is published', async () => {
    const published = await publishedOf(owner, admin, { title: 'Cottage for all to see' });
    const page = await open(owner, published);
    await heading(page, published.title);
    expect(await page.getByRole('region', { name: 'Preview' }).count()).toBe(0);
    expect((await headOf(page)).robots).toBeNull();
  });

  it('shows an admin what was edited since its approval, and nobody else', async () => {
    const published = await publishedOf(owner, admin, { title: 'Cottage with a new price' });
    await callAs(owner, 'updateListing', {
      params: { listing_id: published.id },
      body: { price: 240 },
    });
    const page = await open(admin, published);
    const edits = page.getByRole('region', { name: 'Edited since approval' });
    await edits.getByText(/^by Ruth Birkett, /).waitFor();
    expect((await edits.locator('dl').innerText()).replace(/\s+/g, ' ')).toBe('Price £185 → £240');
    expect(await edits.getByRole('link', { name: 'Review Queue' }).getAttribute('href')).toBe(
      pagePaths.reviewQueue,
    );
    // It is the public page all the same.
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(await flaws(page)).toEqual([]);

    const visitor = await visit(pagePaths.listing(published.id));
    await heading(visitor, published.title);
    await visitor.waitForLoadState('networkidle');
    expect(await visitor.getByText('Edited since approval').count()).toBe(0);
  });
});

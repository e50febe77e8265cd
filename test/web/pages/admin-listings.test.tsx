import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { AdminListingCard } from '../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { button, choose, heading, leaveRows, link, text, tryAgainWith } from '../support/forms.ts';
import { exampleId } from '../support/records/listings.ts';
import { ADMIN, adminListing, reviewCard, reviewQueue } from '../support/records/review.ts';
import { lister } from '../support/records.ts';
import { card, focused, titles } from '../support/review-queue.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const published = (number: number, title: string): AdminListingCard => ({
  ...reviewCard({ id: exampleId('lst', number), status: 'PUBLISHED', title, revision: 4 }),
  hidden: false,
});
const WAITS = { ...published(1, 'Barn that waits'), status: 'PENDING' } as const;
const LIVE = published(2, 'Barn on the site');
const OTHER = {
  ...published(3, 'Croft of another'),
  organisation: { id: 'org_01JZ8M4Q3V6T2X0B9C7D5E1F5H', name: 'Birkett Lets' },
};

/** A list of these listings. Each request gets the matching ones. */
const listOf = (...listings: readonly AdminListingCard[]): Answers => ({
  listAdminListings: ({ query: { q = '', status, organisation_id } }) => {
    const items = listings.filter(
      (each) =>
        each.title.toLowerCase().includes(q.toLowerCase()) &&
        (status === undefined || each.status === status) &&
        (organisation_id === undefined || each.organisation.id === organisation_id),
    );
    return { items, total: items.length, next_cursor: null };
  },
});

const open = async (query = '', answers: Answers = {}): Promise<void> => {
  await visit(`${pagePaths.adminListings}${query}`, {
    as: ADMIN,
    answers: { ...listOf(WAITS, LIVE, OTHER), ...answers },
  });
  await heading('All listings');
};

const administration = page.getByRole('navigation', { name: 'Administration' });
const search = page.getByRole('searchbox', {
  name: 'Title, address, postcode, owner or identifier',
});
const listed = (...expected: readonly string[]) => expect.poll(titles).toEqual(expected);
const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
const queriesOf = () => callsOf('listAdminListings').map(({ query }) => query);

/** Types into a field as the browser does, synchronously. */
function setValue(input: HTMLInputElement, typed: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the list of all listings', () => {
  it('shows each listing’s status and owner, and links to it', async () => {
    await open('', listOf({ ...LIVE, featured: true, hidden: true }));
    await expect.element(card(LIVE.title)).toBeVisible();
    expect((card(LIVE.title).element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ')).toMatch(
      /^Barn on the site Published Featured Owner suspended per night £185 Ruth Birkett Lets Rydal Created 1 May 2026 View/i,
    );
    await expect.element(link(LIVE.title)).toHaveAttribute('href', pagePaths.adminListing(LIVE.id));
    await expect
      .element(link(`View ${LIVE.title}`))
      .toHaveAttribute('href', pagePaths.listing(LIVE.id));
    expect(document.title).toBe('All listings | Fellside');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('searches once after a pause in typing, and puts the text in the address', async () => {
    await open();
    await listed(WAITS.title, LIVE.title, OTHER.title);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const typed of ['b', 'bar', 'barn']) {
      setValue(search.element() as HTMLInputElement, typed);
      vi.advanceTimersByTime(299);
      expect(location.search).toBe('');
    }
    vi.advanceTimersByTime(1);
    await listed(WAITS.title, LIVE.title);
    expect(queriesOf()).toEqual([{}, { q: 'barn' }]);
    expect(location.search).toBe('?q=barn');
  });

  it('is also narrowed by status, in the address, too', async () => {
    await open('?q=Barn');
    await expect.element(search).toHaveValue('Barn');
    await choose('Status', 'Pending Review');
    await listed(WAITS.title);
    expect(queriesOf().at(-1)).toEqual({ q: 'Barn', status: 'PENDING' });
    expect(location.search).toBe('?q=Barn&status=PENDING');
  });

  it('shows one organisation’s listings instead of the search, until that filter is removed', async () => {
    await open('?q=Croft');
    await link('Birkett Lets').click();
    const chip = button('Only those of Birkett Lets: remove this filter');
    await expect.element(chip).toBeVisible();
    await listed(OTHER.title);
    await expect.element(search).toHaveValue('');
    expect(queriesOf().at(-1)).toEqual({ organisation_id: OTHER.organisation.id });
    expect(location.search).toBe(`?organisation_id=${OTHER.organisation.id}`);
    expect(await accessibilityViolations()).toEqual([]);
    await chip.click();
    await listed(WAITS.title, LIVE.title, OTHER.title);
    expect(location.search).toBe('');
  });

  it('says that nothing was found, or that there are no listings yet', async () => {
    await open('?q=No+title+begins+so');
    await expect.element(page.getByRole('heading', { name: 'No listings found' })).toBeVisible();
    await text('Try fewer letters, or remove a filter.');
    expect(await accessibilityViolations()).toEqual([]);
    await open('', listOf());
    await text('Nobody has written one yet.');
  });

  it('shows a placeholder while it loads', async () => {
    const list = { items: [], total: 0, next_cursor: null };
    await open('', { listAdminListings: held<'listAdminListings'>(list).answer });
    await expect.element(page.getByRole('status').getByText('Loading listings...')).toBeVisible();
    expect(document.querySelectorAll('main .mantine-Skeleton-root')).toHaveLength(12);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('reports that it can’t be loaded, and loads again on request', async () => {
    await open('', { listAdminListings: DENIED });
    await expect
      .element(page.getByRole('heading', { name: 'Error loading listings' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith(listOf(LIVE));
    await listed(LIVE.title);
  });

  it('is among the pages of the administration, which have a list of their own', async () => {
    await open();
    await expect
      .element(administration.getByRole('link', { name: 'Listings' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('isn’t for listers, who don’t see that list', async () => {
    await visit(pagePaths.adminListings, {
      as: lister(),
      answers: { listMyOrganisations: { items: [] } },
    });
    await heading('Welcome back, Nell');
    expect(administration.elements()).toEqual([]);
    expect(link('Administration').elements()).toEqual([]);
    expect(callsOf('listAdminListings')).toEqual([]);
  });
});

describe('in the list of all listings', () => {
  const chooseFor = async (title: string, action: string) => {
    await button(`More for ${title}`).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const { getAffectedStays } = reviewQueue();
  const KEPT = published(4, 'Barn that stays');

  it('a listing is featured at once, and its menu keeps the focus', async () => {
    await open('?status=PUBLISHED', { featureListing: adminListing(reviewCard(LIVE)) });
    await expect.element(card(LIVE.title)).toBeVisible();
    answer(listOf({ ...LIVE, featured: true }));
    await chooseFor(LIVE.title, 'Feature');
    await toast('Listing featured', `"${LIVE.title}" is featured.`);
    await expect.element(card(LIVE.title).getByText('Featured', { exact: true })).toBeVisible();
    await expect.element(button(`More for ${LIVE.title}`)).toHaveFocus();
    expect(callsOf('featureListing').map(({ params }) => params.listing_id)).toEqual([LIVE.id]);
  });

  it('a listing is taken down with a reason, and the focus moves to the next', async () => {
    await open('?status=PUBLISHED', {
      ...listOf(LIVE, KEPT),
      getAffectedStays,
      sendBackListing: adminListing(reviewCard({ ...LIVE, status: 'REJECTED' })),
    });
    await listed(LIVE.title, KEPT.title);
    await chooseFor(LIVE.title, 'Send back');
    const question = dialog('Send Back Listing');
    const confirm = question.getByRole('button', { name: 'Send Back Listing' });
    await expect.element(question.getByText(/We send the reason to the owner\.$/)).toBeVisible();
    await question.getByLabelText('Reason').fill('It has been sold.');
    expect(await accessibilityViolations()).toEqual([]);
    answer(listOf(KEPT));
    await confirm.click();
    await toast('Listing sent back', `"${LIVE.title}" has been sent back to its owner.`);
    await leaveRows();
    await listed(KEPT.title);
    await expect.poll(focused).toBe(KEPT.title);
    expect(callsOf('sendBackListing').map(({ params, body }) => [params, body])).toEqual([
      [{ listing_id: LIVE.id }, { revision: LIVE.revision, reason: 'It has been sold.' }],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../support/accessibility.ts';
import { type Answers, callsOf, DENIED, held } from '../support/answers.ts';
import { choice, choose, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { ADMIN } from '../support/records/review.ts';
import { adminUser, adminUsers } from '../support/records/users.ts';
import { visit } from '../support/site.tsx';

const WYNNE = adminUser({
  full_name: 'Wynne Abbotsford',
  email: 'wynne@example.com',
  role: 'LISTER',
});
const LISTED = {
  ...adminUsers(),
  total: 1,
  items: [{ ...WYNNE, organisations: [{ id: 'org_1', name: 'Abbotsford Lets' }] }],
};

const open = async (query = '', answers: Answers = {}): Promise<void> => {
  await visit(`${pagePaths.adminUsers}${query}`, {
    as: ADMIN,
    answers: { listUsers: LISTED, ...answers },
  });
  await heading('Users');
};

const search = page.getByRole('searchbox', { name: 'Name, email, phone or identifier' });
const queries = () => callsOf('listUsers').map(({ query }) => query);

describe('the users', () => {
  it('show each user’s details and listings, and link to them', async () => {
    await open();
    await expect
      .element(link('Wynne Abbotsford'))
      .toHaveAttribute('href', pagePaths.adminUser(WYNNE.id));
    await expect
      .element(link('Abbotsford Lets'))
      .toHaveAttribute('href', pagePaths.adminOrganisation('org_1'));
    const cells = page.getByRole('row').nth(1).element().children;
    expect([...cells].map(({ textContent }) => textContent)).toEqual([
      'Wynne Abbotsfordwynne@example.com',
      'Lister',
      'Abbotsford Lets',
      '1 May 2026',
    ]);
    expect(document.title).toBe('Users | Fellside');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it.each([PHONE.width, 768, 1024, DESKTOP.width])(
    'have choices that show all their words at %i px',
    async (width) => {
      await page.viewport(width, DESKTOP.height);
      await open();
      await expect.element(link('Wynne Abbotsford')).toBeVisible();
      const inputs = document.querySelectorAll<HTMLInputElement>('main search input');
      const cutOff = [...inputs].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      );
      expect(inputs.length).toBeGreaterThan(2);
      expect(cutOff.map(({ value }) => value)).toEqual([]);
    },
  );

  it('are searched, filtered and sorted, all in the address, and counted', async () => {
    await open();
    await expect.element(link('Wynne Abbotsford')).toBeVisible();
    await search.fill(' wýnne ');
    await expect.poll(() => location.search).toBe(`?q=${encodeURIComponent('wýnne')}`);
    await expect.poll(queries).toEqual([{}, { q: 'wýnne' }]);
    await choose('Role', 'Visitors');
    await choose('Account', 'Suspended');
    await choose('Sorted by', 'Name');
    await expect
      .poll(() => queries().at(-1))
      .toEqual({ role: 'PUBLIC', suspended: 'true', sort: 'name', q: 'wýnne' });
    await text('1 user');
    await choose('Role', 'All roles');
    await expect
      .poll(() => queries().at(-1))
      .toEqual({ suspended: 'true', sort: 'name', q: 'wýnne' });
  });

  it('follow the address when the page opens', async () => {
    await open('?role=LISTER&q=wyn&sort=none');
    await expect.element(search).toHaveValue('wyn');
    await expect.element(choice('Role')).toHaveValue('Listers');
    await expect.poll(queries).toEqual([{ role: 'LISTER', q: 'wyn' }]);
  });

  it('show placeholders while they load', async () => {
    await open('', { listUsers: held<'listUsers'>(LISTED).answer });
    await expect.element(page.getByRole('status').getByText('Loading users...')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('report that they can’t be loaded, and load again on request', async () => {
    await open('', { listUsers: DENIED });
    await expect.element(page.getByRole('heading', { name: 'Error loading users' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ listUsers: LISTED });
    await expect.element(link('Wynne Abbotsford')).toBeVisible();
  });

  it('say that nobody has been found', async () => {
    await open('?q=xyzzy', { listUsers: adminUsers() });
    await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await text('Try fewer letters, or remove a filter.');
    expect(await accessibilityViolations()).toEqual([]);
  });
});

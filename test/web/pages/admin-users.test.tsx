import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, callsOf, DENIED, held } from '../support/answers.ts';
import { heading, link, text, tryAgainWith } from '../support/forms.ts';
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
  items: [{ ...WYNNE, organisations: [{ id: 'org_1', name: 'Abbotsford Lets' }] }],
};

const open = async (query = '', answers: Answers = {}): Promise<void> => {
  await visit(`${pagePaths.adminUsers}${query}`, {
    as: ADMIN,
    answers: { listUsers: LISTED, ...answers },
  });
  await heading('Users');
};

const search = page.getByRole('searchbox', { name: 'Start of the name or email' });
const queries = () => callsOf('listUsers').map(({ query }) => query);

describe('the users', () => {
  it('show each user’s details and listings, and link to them', async () => {
    await open();
    await expect
      .element(link('Wynne Abbotsford'))
      .toHaveAttribute('href', pagePaths.adminUser(WYNNE.id));
    const cells = page.getByRole('row').nth(1).element().children;
    expect([...cells].map(({ textContent }) => textContent)).toEqual([
      'Wynne Abbotsfordwynne@example.com',
      'Lister',
      'Abbotsford Lets',
      '1 May 2026',
    ]);
    expect(document.title).toBe('Users | Fellside');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are searched by the start of a name or address within a role, both in the address', async () => {
    await open();
    await expect.element(link('Wynne Abbotsford')).toBeVisible();
    await search.fill(' wýnne ');
    await expect.poll(() => location.search).toBe(`?q=${encodeURIComponent('wýnne')}`);
    await expect.poll(queries).toEqual([{}, { q: 'wýnne' }]);
    (page.getByRole('radio', { name: 'Visitors' }).element() as HTMLElement).click();
    await expect.poll(() => new URLSearchParams(location.search).get('role')).toBe('visitors');
    await expect.poll(queries).toEqual([{}, { q: 'wýnne' }, { role: 'PUBLIC', q: 'wýnne' }]);
  });

  it('follow the address when the page opens', async () => {
    await open('?role=listers&q=wyn');
    await expect.element(search).toHaveValue('wyn');
    await expect.element(page.getByRole('radio', { name: 'Listers' })).toBeChecked();
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

  it('say that nobody’s name begins like this, or that nobody has the role', async () => {
    await open('?q=xyzzy', { listUsers: adminUsers() });
    await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await text('Nobody’s name or email begins like that. Try fewer letters, or all roles.');
    expect(await accessibilityViolations()).toEqual([]);
    await open('?role=admins', { listUsers: adminUsers() });
    await text('Nobody has this role.');
  });
});

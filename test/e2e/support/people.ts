import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import type { OperationInput, OperationResponse } from '../../../shared/operations.ts';
import { isStaff, type UserRole } from '../../../shared/profiles/types.ts';
import { type OperationId, type Route, routePath, routes } from '../../../shared/routes.ts';
import { type Person, peopleAt } from '../../support/people.ts';
import { openSystemData } from '../../support/system-data.ts';
import { fill, heading, press } from './forms.ts';

export type { Person };

/** The data for calling the API as a user. */
export type Caller = Pick<Person, 'siteUrl' | 'tokens'>;

/**
 * A new signed-in user. Moderators and admins have a second factor, because they need one, unless
 * specified otherwise.
 */
export async function newPerson(
  role: UserRole,
  full_name: string,
  { secondFactor = isStaff(role) } = {},
): Promise<Person> {
  const data = await openSystemData();
  try {
    const person = peopleAt(inject('siteUrl'), data);
    return await person({ role, full_name, secondFactor });
  } finally {
    await data.close();
  }
}

/** A new user with an organisation. */
export async function newLister(
  full_name = 'Ruth Birkett',
  options?: Parameters<typeof newPerson>[2],
): Promise<Person> {
  const person = await newPerson('PUBLIC', full_name, options);
  await callAs(person, 'createOrganisation', { body: { name: `${full_name} Lets` } });
  return person;
}

/** Opens a page as a signed-in user: for `before` of a visit. */
export const signedInAs =
  ({ tokens }: Person) =>
  (page: Page): Promise<unknown> =>
    page.addInitScript(
      (items) => {
        // Only once, so that the page's own changes, such as signing out, stay.
        if (sessionStorage.getItem('signed-in') !== null) return;
        sessionStorage.setItem('signed-in', 'true');
        for (const [key, value] of items) localStorage.setItem(key, value);
      },
      [...tokens.storage],
    );

/** Makes the browser's stored session invalid, as if it had been ended elsewhere. */
export const spoilSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (/\.(accessToken|refreshToken)$/.test(key)) {
        // A token that can still be parsed, with an invalid signature.
        const value = localStorage.getItem(key) ?? '';
        localStorage.setItem(key, `${value.slice(0, -8)}AAAAAAAA`);
      }
    }
  });

/** Continues after a session has ended: signs in again, and is back on the same page. */
export async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  // There is one message, and no other question or warning.
  await page.getByRole('alert').filter({ hasText: 'Your session has ended.' }).waitFor();
  expect(await page.getByText(/session has ended/).count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('alert').count()).toBe(
    0,
  );
  const { pathname } = new URL(page.url());
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await heading(page, 'Sign in to Fellside');
  await fill(page, { Email: email, Password: password });
  await press(page, 'Sign In');
  await page.waitForURL((url) => url.pathname === pathname);
}

/** Calls an operation as a user, at the site where they are signed in. */
export async function callAs<Id extends OperationId>(
  { tokens, siteUrl }: Caller,
  id: Id,
  input: Partial<OperationInput<Id>> = {},
): Promise<OperationResponse<Id>> {
  const route: Route = routes[id];
  const {
    params = {},
    query = {},
    body,
  } = input as {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  const path = routePath(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await fetch(`${siteUrl}${path}?${new URLSearchParams(query)}`, {
    method: route.method,
    headers: {
      authorization: `Bearer ${tokens.access}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${id} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as OperationResponse<Id>;
}

/**
 * Waits until one of the admins' lists has a single entry for these words: their directory is some
 * seconds behind the table, and a page that has asked before it doesn't ask again.
 */
export const untilListed = (
  admin: Caller,
  list: 'listUsers' | 'listOrganisations',
  words: string,
): Promise<void> =>
  expect
    .poll(async () => (await callAs(admin, list, { query: { q: words } })).items.length)
    .toBe(1);

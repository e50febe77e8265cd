import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { setSession } from '../../../../web/src/lib/session/session-store.ts';
import { answer, held } from '../../support/answers.ts';
import { NO_LISTINGS } from '../../support/click-test.ts';
import { button, field, heading } from '../../support/forms.ts';
import { lister, organisation } from '../../support/records.ts';
import { PASSWORD, signIn } from '../../support/sign-in.ts';
import { visit } from '../../support/site.tsx';
import { logOut, openUserMenu } from '../../support/user-menu.ts';
import { answerUserPool, PASSWORD_IS_ENOUGH } from '../../support/user-pool.ts';

const RUTH = lister({ id: 'usr_ruth', full_name: 'Ruth Birkett', email: 'ruth@example.com' });
const TOM = lister({ id: 'usr_tom', full_name: 'Tom Fell', email: 'tom@example.com' });
const organisationsOf = (name: string) => ({ items: [organisation({ name })] });
const OF_RUTH = organisationsOf('Ruth Birkett Lets');
const OF_TOM = organisationsOf('Tom Fell Lets');

const HOME = 'Live in the Lakes, or stay a while';
const name = field('Name');

/**
 * As if everything afterwards happened within the two seconds in which SWR sends a request only once.
 */
function holdDeduplication(): void {
  const { setTimeout } = window;
  const holding = (handler: () => void, delay?: number) =>
    setTimeout(handler, delay === 2_000 ? 600_000 : delay);
  Object.assign(window, { setTimeout: holding });
  onTestFinished(() => void Object.assign(window, { setTimeout }));
}

describe('the next user of a browser', () => {
  it('sees nothing of the user who logged out', async () => {
    holdDeduplication();
    answerUserPool(PASSWORD_IS_ENOUGH);
    await visit(pagePaths.organisation, {
      as: RUTH,
      answers: { listMyOrganisations: OF_RUTH, searchListings: NO_LISTINGS, getMe: TOM },
    });
    await expect.element(name).toHaveValue('Ruth Birkett Lets');
    await openUserMenu();
    await logOut.click();
    await heading(HOME);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await heading('Sign in to Fellside');
    await signIn(TOM.email, PASSWORD);
    // The menu would close when the new page takes the focus.
    await expect.element(page.getByRole('heading', { name: HOME })).toHaveFocus();

    const organisations = held<'listMyOrganisations'>(OF_TOM);
    answer({ listMyOrganisations: organisations.answer });
    await openUserMenu();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await heading('Welcome back, Tom');
    await page.getByRole('link', { name: 'Organisation' }).first().click();
    await heading('Organisation');
    await organisations.asked;
    expect(page.getByText('Ruth Birkett Lets').elements()).toEqual([]);
    expect(name.elements()).toEqual([]);
    organisations.letGo();
    await expect.element(name).toHaveValue('Tom Fell Lets');
  });

  it('has a page of their own in a tab that learns late of them', async () => {
    await visit(pagePaths.createOrganisation, {
      as: RUTH,
      answers: { listMyOrganisations: { items: [] } },
    });
    await field('Organisation Name').fill('Ruth has not saved this');
    setSession({ status: 'signed-in', profile: TOM });
    await expect.element(button('Your account, TF')).toBeVisible();
    await expect.element(field('Organisation Name')).toHaveValue('Tom Fell');
    await openUserMenu();
    await expect.element(page.getByText('Tom Fell', { exact: true })).toBeVisible();
    expect(page.getByText('Ruth').elements()).toEqual([]);
  });
});

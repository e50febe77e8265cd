import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { ApiError, problemFromNoResponse } from '../../../../web/src/lib/api-error.ts';
import { reloadProfile } from '../../../../web/src/lib/session/session.ts';
import { UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { answer, Refusal } from '../../support/answers.ts';
import { button, field, heading, link, text } from '../../support/forms.ts';
import { person } from '../../support/records.ts';
import { callWithTokens } from '../../support/session.ts';
import { signIn } from '../../support/sign-in.ts';
import { visit } from '../../support/site.tsx';
import {
  answerUserPool,
  PASSWORD_IS_ENOUGH,
  storeTokens,
  WRONG_PASSWORD,
} from '../../support/user-pool.ts';

describe('a page that needs a session', () => {
  it('asks a signed-out visitor to sign in, and leads back', async () => {
    for (const path of [
      '/dashboard',
      '/dashboard/settings?tab=1',
      '/dashboard/listings/new',
      pagePaths.reviewQueue,
    ]) {
      await visit(path);
      await heading('Sign in to Fellside');
      expect(location.pathname).toBe(pagePaths.signIn);
      expect(new URLSearchParams(location.search).get('redirect')).toBe(path);
    }
  });

  it('waits until the session is known', async () => {
    // As `first-paint.js` does where a session is stored.
    const { dataset } = document.documentElement;
    dataset.session = 'stored';
    onTestFinished(() => void delete dataset.session);
    await visit(pagePaths.createOrganisation, { session: UNKNOWN });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('status').getByText('Loading...')).toBeVisible();
    // Neither the links to sign in nor the user's menu are shown yet.
    expect(link('Sign In').elements()).toEqual([]);
    expect(button(/^Your account/).elements()).toEqual([]);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('doesn’t put the focus where it would vanish', async () => {
    await visit(pagePaths.dashboard, { session: UNKNOWN });
    history.pushState(null, '', pagePaths.profile);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  });

  it('says on the sign-in page that the session has ended, leads back, and keeps what was typed', async () => {
    const answers = {
      getMe: new Refusal(401, 'Please sign in'),
      listMyOrganisations: { items: [] },
    };
    await visit(pagePaths.createOrganisation, { as: person(), answers });
    await field('Organisation Name').fill('Birkett Lets');
    await expect.poll(() => Object.values(localStorage).join()).toContain('Birkett Lets');
    answerUserPool({ RevokeToken: {}, GetTokensFromRefreshToken: WRONG_PASSWORD });
    callWithTokens();
    await visit(pagePaths.createOrganisation, { session: UNKNOWN, answers });
    void reloadProfile();
    await heading('Sign in to Fellside');
    await text(
      'Your session has ended. Sign in to carry on where you left off. What you typed is kept in this browser.',
    );
    expect(await accessibilityViolations()).toEqual([]);
    answerUserPool(PASSWORD_IS_ENOUGH);
    answer({ getMe: person() });
    await signIn();
    await heading('Create Organisation');
    await expect.element(field('Organisation Name')).toHaveValue('Birkett Lets');
  });

  it('says nothing of an ended session to a visitor', async () => {
    await visit(pagePaths.createOrganisation);
    await text('Your bookings, favourites and listings.');
    expect(page.getByText(/session has ended/).elements()).toEqual([]);
  });

  it('offers a retry if the session can’t be loaded, and then opens', async () => {
    const error = new ApiError(problemFromNoResponse());
    await visit(pagePaths.profile, {
      session: { status: 'unreachable', error },
      answers: { getMe: person() },
    });
    await heading('No connection');
    const alert = page.getByRole('main').getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    storeTokens();
    await retry.click();
    await heading('Profile');
  });
});

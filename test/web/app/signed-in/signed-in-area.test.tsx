import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { ApiError, problemFromNoResponse } from '../../../../web/src/lib/api-error.ts';
import { UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { button, heading, link } from '../../support/forms.ts';
import { person } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { storeTokens } from '../../support/user-pool.ts';

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
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('doesn’t put the focus where it would vanish', async () => {
    await visit(pagePaths.dashboard, { session: UNKNOWN });
    history.pushState(null, '', pagePaths.profile);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
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

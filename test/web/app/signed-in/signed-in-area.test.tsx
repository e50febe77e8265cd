import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { ApiError, problemFromNoResponse } from '../../../../web/src/lib/api-error.ts';
import { UNKNOWN } from '../../../../web/src/lib/session/session-store.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { heading } from '../../support/forms.ts';
import { visit } from '../../support/site.tsx';

describe('a page that needs a session', () => {
  it('waits until the session is known', async () => {
    await visit(pagePaths.createOrganisation, { session: UNKNOWN });
    const main = page.getByRole('main');
    await expect.element(main.getByRole('status').getByText('Loading...')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('doesn’t put the focus where it would vanish', async () => {
    await visit(pagePaths.dashboard, { session: UNKNOWN });
    history.pushState(null, '', pagePaths.profile);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByRole('main')).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Loading...' })).toBeVisible();
  });

  it('offers a retry if the session can’t be loaded', async () => {
    const error = new ApiError(problemFromNoResponse());
    await visit(pagePaths.dashboard, { session: { status: 'unreachable', error } });
    await heading('No connection');
    const alert = page.getByRole('main').getByRole('alert');
    const retry = alert.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await retry.click();
    // Nobody is signed in here.
    await heading('Sign in to Fellside');
  });
});

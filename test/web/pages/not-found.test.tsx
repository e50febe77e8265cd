import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESKTOP, PHONE } from '../support/accessibility.ts';
import { heading, link } from '../support/forms.ts';
import { headOf } from '../support/head.ts';
import { found } from '../support/records/search.ts';
import { visit } from '../support/site.tsx';

it('an unknown address says so, writes to the console, and links home', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  await visit('/nowhere/at/all', { answers: { searchListings: found([]) } });
  await heading('Oops! Page not found');
  expect(error).toHaveBeenCalledWith('404: no page at', '/nowhere/at/all');
  expect(headOf()).toMatchObject({ title: 'Page not found | Fellside', robots: 'noindex' });

  await link('Return to the home page').click();
  await heading('Live in the Lakes, or stay a while');
  expect(location.pathname).toBe('/');
  expect(headOf().robots).toBeNull();
});

it('the drawing of an empty state grows with the screen, and screen readers skip it', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => error.mockRestore());
  onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
  const widths: number[] = [];
  for (const { width, height } of [PHONE, DESKTOP]) {
    await page.viewport(width, height);
    await visit('/nowhere');
    const drawing = document.querySelector('main svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    widths.push(Math.round(drawing?.getBoundingClientRect().width ?? 0));
  }
  expect(widths).toEqual([240, 374]);
});

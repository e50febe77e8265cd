import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { servedPaths } from '../../../shared/pages.ts';
import { DESKTOP, PHONE } from '../support/accessibility.ts';
import { button } from '../support/forms.ts';
import { visit } from '../support/site.tsx';

afterEach(() => page.viewport(DESKTOP.width, DESKTOP.height));

const SHEET = page.getByRole('dialog', { name: 'Filters' });

async function openSheet(): Promise<void> {
  await page.viewport(PHONE.width, PHONE.height);
  await visit(servedPaths.searchPage, {
    answers: {
      searchListings: { items: [], total: 0, next_cursor: null },
      getSearchAreas: { areas: [] },
    },
  });
  await button(/^Filters/).click();
  await expect.element(SHEET).toBeVisible();
}

/** Presses the pointer at one height of the dialog, and releases it at another. */
async function press(from: number, to = from): Promise<void> {
  const { left, right } = SHEET.element().getBoundingClientRect();
  const at = (clientY: number) => ({ bubbles: true, clientX: (left + right) / 2, clientY });
  SHEET.element().dispatchEvent(new PointerEvent('pointerdown', at(from)));
  await expect.element(SHEET).toBeVisible();
  SHEET.element().dispatchEvent(new MouseEvent('click', at(to)));
}

describe('a dialog', () => {
  it('that fills the screen stays open when its blank area is pressed', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await visit(servedPaths.aboutPage);
    await button('Menu').click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.click({ position: { x: PHONE.width / 2, y: PHONE.height - 200 } });
    await expect.element(menu).toBeVisible();
  });

  it('closes once a press of its backdrop ends there', async () => {
    await openSheet();
    const { top } = SHEET.element().getBoundingClientRect();
    await press(top - 10);
    await expect.element(SHEET).not.toBeInTheDocument();
  });

  it('stays open when a press begins or ends inside', async () => {
    await openSheet();
    const { top } = SHEET.element().getBoundingClientRect();
    await press(top + 10, top - 10);
    await press(top - 10, top + 10);
    await expect.element(SHEET).toBeVisible();
  });
});

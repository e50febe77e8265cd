import type { Page } from 'playwright';

/** Fills in fields by label. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const listOf = (page: Page, label: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${label}( |$)`) });

/** The options of a select field. */
export async function choicesOf(page: Page, label: string): Promise<string[]> {
  await listOf(page, label).click();
  const choices = await page.getByRole('option').allTextContents();
  await page.keyboard.press('Escape');
  return choices;
}

/** Chooses an option of a select field. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await listOf(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Waits for a toast with this title and this message. */
export async function toast(page: Page, title: string, message?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications', exact: true });
  const texts = message === undefined ? [title] : [title, message];
  const shown = texts.reduce(
    (toasts, text) => toasts.filter({ has: page.getByText(text, { exact: true }) }),
    region.getByRole('alert').or(region.getByRole('status')),
  );
  // A toast that moves, because new content needs its place, is in both places for a moment.
  await shown.first().waitFor();
}

/** Waits for the heading of the page, or of a form's step. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

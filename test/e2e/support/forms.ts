import type { Page } from 'playwright-core';

/** Fills fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until a toast says this, and below it that. */
export async function toast(page: Page, title: string, message?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications', exact: true });
  const shown = region.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) });
  await shown.waitFor();
  if (message !== undefined) await shown.getByText(message, { exact: true }).waitFor();
}

/** Waits for the heading of the page, or of the step of a form. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** A page's parts by what they are called, and what is waited for there. */

export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const link = (name: string | RegExp): Locator =>
  page.getByRole('link', { name, exact: true });
/** A field of text, whose hint may follow its name. */
export const field = (name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( Optional| In pounds|$)`) });
/** A field in which one of a list is chosen. */
export const choice = (name: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^${name}( |$)`) });

/** What can be chosen of a field's list. */
export async function choicesOf(name: string): Promise<string[]> {
  await choice(name).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const choices = page.getByRole('option').elements();
  const said = choices.map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  return said;
}

/** Chooses one of a field's list. */
export async function choose(name: string, option: string): Promise<void> {
  await choice(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** What the labels of the page's fields say, in their order. */
export const labels = (): string[] =>
  [...document.querySelectorAll('main label')].map(({ textContent }) => textContent);

/** What stands under a field. */
export function errorOf(locator: Locator): string {
  const id = locator.element().getAttribute('aria-describedby');
  return (id === null ? null : document.getElementById(id))?.textContent ?? '';
}

/** Waits until a field of text is wrong in this way: it has the focus, and says so in red. */
export async function wrong(locator: Locator, message: string): Promise<void> {
  await expect.poll(() => errorOf(locator)).toBe(message);
  await expect.element(locator).toHaveFocus();
  const said = page.getByText(message, { exact: true }).first().element();
  const [red = 0, green = 0] = getComputedStyle(said).color.match(/\d+/g)?.map(Number) ?? [];
  expect(red, 'how red it is').toBeGreaterThan(2 * green);
}

/** Gives a part of the page the focus, once it is there. */
export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

/** Waits for the heading of the page. */
export const heading = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Waits for a text of the page. */
export const text = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();

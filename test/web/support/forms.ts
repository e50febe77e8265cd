import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type Answers, answer } from './answers.ts';

/** A page's elements by name, and waiting for them. */

export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const link = (name: string | RegExp): Locator =>
  page.getByRole('link', { name, exact: true });
/** A text field. A hint may follow its name. */
export const field = (name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${name}( Optional| In pounds|$)`) });
/** A select field. */
export const choice = (name: string): Locator =>
  page.getByRole('combobox', { name: new RegExp(`^${name}( |$)`) });

/** The options of a select field. */
export async function choicesOf(name: string): Promise<string[]> {
  await choice(name).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  const choices = page.getByRole('option').elements();
  const said = choices.map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  return said;
}

/** Chooses an option of a select field. */
export async function choose(name: string, option: string): Promise<void> {
  await choice(name).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The labels of the page's fields, in order. */
export const labels = (): string[] =>
  [...document.querySelectorAll('main label')].map(({ textContent }) => textContent);

/** The error below a field. */
export function errorOf(locator: Locator): string {
  const ids = locator.element().getAttribute('aria-describedby')?.split(' ') ?? [];
  const id = ids.find((each) => each.endsWith('-error')) ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

/** Waits until a text field is invalid with this message: it has the focus, and the message is red. */
export async function wrong(locator: Locator, message: string): Promise<void> {
  await expect.poll(() => errorOf(locator)).toBe(message);
  await expect.element(locator).toHaveFocus();
  const said = page.getByText(message, { exact: true }).first().element();
  const [red = 0, green = 0] = getComputedStyle(said).color.match(/\d+/g)?.map(Number) ?? [];
  expect(red, 'how red it is').toBeGreaterThan(2 * green);
}

/** Focuses an element of the page once it is there. */
export async function focus(locator: Locator): Promise<void> {
  (await locator.findElement()).focus();
}

/** Presses "Try again" once the API answers so, before the page asks again by itself. */
export async function tryAgainWith(answers: Answers): Promise<void> {
  const retry = await button('Try again').findElement();
  answer(answers);
  if (retry instanceof HTMLElement) retry.click();
}

/** Moves the pointer above all rows, and the focus off them if `byKeys`: kept rows may go away. */
export async function leaveRows(byKeys = false): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  if (byKeys) document.querySelector('main')?.focus();
}

/** Waits for a heading. */
export const heading = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** Scrolls there until a form has loaded: a new page takes its beginning, perhaps after a first try. */
export const scrollUntil = (selector: string, loaded: Locator): Promise<void> =>
  expect
    .poll(() => {
      document.querySelector(selector)?.scrollIntoView();
      return loaded.elements().length;
    })
    .toBe(1);

/** Waits for a text. */
export const text = (name: string | RegExp): Promise<void> =>
  expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();

import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { page } from 'vitest/browser';
import { choose, field, text } from './forms.ts';

/** The form of a listing. */

export const tab = (name: string | RegExp): Locator => page.getByRole('tab', { name });

export const openTab = (name: string | RegExp): Promise<void> => tab(name).click();

/** Waits until this tab is open. */
export const openedTab = async (name: string): Promise<void> => {
  const selected = page.getByRole('tab', { selected: true });
  await expect.poll(() => selected.element().textContent).toMatch(new RegExp(`^${name}\\b`));
};

/** Fills in the fields that a draft of a holiday let needs. */
export async function fillIn(title: string): Promise<void> {
  await field('Title').fill(title);
  await choose('Property type', 'Holiday Let');
  await openTab(/^Location/);
  await field('Address').fill('1 Beck Side, Rydal');
  await field('Postcode').fill('LA22 9LR');
  await choose('Area', 'Rydal');
}

/** Fills in the price, which only a submission needs. */
export async function fillInPrice(price = '130'): Promise<void> {
  await openTab(/^Details/);
  await field('Price / night').fill(price);
}

/** The dialog that asks why a listing is submitted without photos. */
export const withoutPhotos: Locator = page.getByRole('dialog', { name: 'Submit without photos?' });

/** Gives a reason there, and submits. */
export async function submitWithoutPhotos(reason: string): Promise<void> {
  await withoutPhotos.getByRole('textbox', { name: 'Why it has no photos' }).fill(reason);
  await withoutPhotos.getByRole('button', { name: 'Submit without photos' }).click();
}

/** Waits for the message that input from an earlier visit was restored. */
export const restored = (): Promise<void> => text(/^We’ve restored your unsaved changes\./);

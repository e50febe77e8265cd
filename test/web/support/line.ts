import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { setLine } from '../../../web/src/lib/line.ts';

/** The line between a page and the site, which a test cuts and mends. */

/** What the browser throws where there is no line. */
export class NoLine extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

let isUp = true;

/** @throws NoLine where the line is cut */
export function needLine(): void {
  if (!isUp) throw new NoLine();
}

/** Has the line go, which the browser tells the page. */
export function dropLine(): void {
  isUp = false;
  dispatchEvent(new Event('offline'));
}

/** An answer that cuts the line: nothing comes back. */
export function cutLine(): never {
  dropLine();
  throw new NoLine();
}

const offline = page.getByText('You are offline.');

/** Cuts the line, and waits until the page says so. */
export async function loseLine(): Promise<void> {
  dropLine();
  await expect.element(offline).toBeVisible();
}

/** Mends the line of a page that says that it is offline, and waits until it has noticed. */
export async function mendLine(): Promise<void> {
  await expect.element(offline).toBeVisible();
  isUp = true;
  dispatchEvent(new Event('online'));
  await expect.element(offline).not.toBeInTheDocument();
}

/** After each test. */
export function resetLine(): void {
  isUp = true;
  setLine('up');
}

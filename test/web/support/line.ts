import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { setLine } from '../../../web/src/lib/line.ts';

/** The connection between a page and the site, which tests cut and restore. */

/** The browser's error without a connection. */
export class NoLine extends TypeError {
  constructor() {
    super('Failed to fetch');
  }
}

let isUp = true;

/** @throws NoLine if the connection is cut */
export function needLine(): void {
  if (!isUp) throw new NoLine();
}

/** Cuts the connection, with the browser's event. */
export function dropLine(): void {
  isUp = false;
  dispatchEvent(new Event('offline'));
}

/** A response that cuts the connection: nothing arrives. */
export function cutLine(): never {
  dropLine();
  throw new NoLine();
}

const offline = page.getByText('You are offline.');

/** Cuts the connection, and waits until the page says so. */
export async function loseLine(): Promise<void> {
  dropLine();
  await expect.element(offline).toBeVisible();
}

/** Restores the connection of a page that says that it is offline, and waits until it has noticed. */
export async function mendLine(): Promise<void> {
  await expect.element(offline).toBeVisible();
  isUp = true;
  dispatchEvent(new Event('online'));
  await expect.element(offline).not.toBeInTheDocument();
}

/** Call it after each test, without a page. SWR remembers the last event for all later pages. */
export function resetLine(): void {
  if (!isUp) {
    isUp = true;
    dispatchEvent(new Event('online'));
  }
  setLine('up');
}

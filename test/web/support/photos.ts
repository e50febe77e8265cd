import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import type { Answers } from './answers.ts';
import { button, focus, text } from './forms.ts';
import { listerDesk } from './lister-desk.ts';
import { openTab } from './listing-form.ts';
import { ownListing } from './records/listings.ts';
import { lister } from './records.ts';
import { visit } from './site.tsx';
import { answerFiles, TAKEN } from './storage.ts';

/** A listing's photos in its form. */

type Desk = ReturnType<typeof listerDesk>;

/** Opens the Photos tab of the desk's listing, which receives uploads through storage. */
export async function visitPhotos(desk: Desk, answers: Answers = {}): Promise<void> {
  answerFiles(({ key }) => {
    desk.receive(key);
    return TAKEN;
  });
  const { id } = desk.read();
  await visit(pagePaths.editListing(id), {
    as: lister(),
    answers: { ...desk.answers, ...answers },
  });
  await openTab('Photos');
  await text('Photo changes are saved immediately.');
}

/** The same for a new listing. */
export async function openPhotos(
  photos: OwnListing['photos'] = [],
  answers: Answers = {},
): Promise<Desk> {
  const desk = listerDesk(ownListing({ photos }));
  await visitPhotos(desk, answers);
  return desk;
}

/** A picture of 9 by 6 pixels. Drawing one would take until Chromium is idle. */
const WEBP = Uint8Array.from(
  atob('UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoJAAYADMDOJYgCdAFAAAD+y7W78k+AAAA='),
  (character) => character.charCodeAt(0),
);

/** A file with a picture. */
export const picture = (name: string): File => new File([WEBP], name, { type: 'image/webp' });

/** `count` pictures, named `1.jpg` and so on. */
export const picturesOf = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => picture(`${index + 1}.jpg`));

/** A text file, whatever its name and type say. */
export const notAPicture = (name: string, type = 'text/plain'): File =>
  new File(['No picture at all.'], name, { type });

/** The area where photos are dropped or chosen by a click. */
export const dropArea = button(/^Drag photos here, or click to browse/);
/** The same area when the listing has the maximum. */
export const fullArea = button(/^Maximum photos reached/);

const transferOf = (files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
};

/** Chooses files, as in the dialog that a click on the area opens. */
export function choose(files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('Nothing can be chosen');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Drops files on an element. @returns whether the browser would leave the page for them */
export function drop(target: Locator, files: readonly File[]): boolean {
  const dataTransfer = transferOf(files);
  const at = target.element();
  at.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  return at.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}

/** The text below each photo, in order. */
export const captions = (): string[] =>
  [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent);

/** The text below the cover. */
export const cover = (): string =>
  page.getByRole('listitem').filter({ hasText: 'Primary' }).element().textContent;

/** Waits until the area says that `count` of ten places are taken. */
export const counter = (count: number): Promise<void> => text(`${count} / 10`);

/** Waits until screen readers get this announcement of a move. */
export const announced = (sentence: string): Promise<void> =>
  expect
    .poll(() =>
      [...document.querySelectorAll('[aria-live="assertive"]')].map((it) => it.textContent),
    )
    .toContain(sentence);

/** Picks up one of `count` photos by keyboard, and waits until it reacts to keys. */
export async function pickUp(place: number, count: number): Promise<void> {
  await focus(button(`Move photo ${place}`));
  await userEvent.keyboard(' ');
  await announced(`Photo picked up from place ${place} of ${count}.`);
  // The board listens only from its next task on, and typing may be faster.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Lets minutes pass, after which nothing is awaited any more, until the page says so. */
export async function passMinutesUntil(sentence: string | RegExp): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const said = page.getByText(sentence);
  await expect
    .poll(() => {
      vi.setSystemTime(Date.now() + 61_000);
      return said.elements();
    })
    .not.toEqual([]);
  vi.useRealTimers();
}

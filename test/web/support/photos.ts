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

/** The photos of a listing, in its form. */

type Desk = ReturnType<typeof listerDesk>;

/** Opens the Photos tab of a desk's listing, to which storage brings what is sent. */
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
  await text('Changes to photos are saved at once.');
}

/** The same of a listing that nobody has seen before. */
export async function openPhotos(
  photos: OwnListing['photos'] = [],
  answers: Answers = {},
): Promise<Desk> {
  const desk = listerDesk(ownListing({ photos }));
  await visitPhotos(desk, answers);
  return desk;
}

/** A picture of 9 by 6 pixels. To draw one takes Chromium until it is idle. */
const WEBP = Uint8Array.from(
  atob('UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoJAAYADMDOJYgCdAFAAAD+y7W78k+AAAA='),
  (character) => character.charCodeAt(0),
);

/** A file with a picture. */
export const picture = (name: string): File => new File([WEBP], name, { type: 'image/webp' });

/** So many pictures, named `1.jpg` and so on. */
export const picturesOf = (count: number): File[] =>
  Array.from({ length: count }, (_, index) => picture(`${index + 1}.jpg`));

/** A text that is no picture, whatever it is called. */
export const notAPicture = (name: string, type = 'text/plain'): File =>
  new File(['No picture at all.'], name, { type });

/** The area in which photos are dropped, or chosen by a click. */
export const dropArea = button(/^Drag photos here, or click to browse/);
/** The same where the listing has all that it may have. */
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

/** What stands below each photo, in their order. */
export const captions = (): string[] =>
  [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent);

/** What is said of the photo that is the cover. */
export const cover = (): string =>
  page.getByRole('listitem').filter({ hasText: 'Primary' }).element().textContent;

/** Waits until the area says that so many of ten places are taken. */
export const counter = (count: number): Promise<void> => text(`${count} / 10`);

/** Waits until screen readers are told this of a photo that is moved. */
export const announced = (sentence: string): Promise<void> =>
  expect
    .poll(() =>
      [...document.querySelectorAll('[aria-live="assertive"]')].map((it) => it.textContent),
    )
    .toContain(sentence);

/** Picks one of so many photos up by keyboard, until it hears the keys that follow. */
export async function pickUp(place: number, count: number): Promise<void> {
  await focus(button(`Move photo ${place}`));
  await userEvent.keyboard(' ');
  await announced(`Photo picked up from place ${place} of ${count}.`);
  // It listens from its next task on, which what is typed may overtake.
  await new Promise((resolve) => setTimeout(resolve));
}

/** Has minutes pass, after which nothing is waited for any more, until the page says so. */
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

import { pagePaths } from '../../../../shared/pages.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { type ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { showToast, type Toast } from '../../lib/toast.ts';
import { LARGEST_FILE, named } from './photo-files.ts';

/** A file, and why it didn't become a photo. */
export interface LostFile {
  readonly file: Pick<File, 'name'>;
  readonly message?: string;
}

/** Each reason in a sentence, with the names of its files. */
const reasonsOf = (lost: readonly LostFile[]): [message: string, names: string][] =>
  [...Map.groupBy(lost, ({ message = '' }) => message)].map(([message, group]) => [
    message,
    group.map(({ file }) => named(file)).join(', '),
  ]);

type ToastText = Pick<Toast, 'message' | 'reason' | 'links'>;

const succeeded = (topic: string, title: string, message: string) =>
  showToast({ kind: 'success', topic, title, message });
const failed = (topic: string, title: string, text: ToastText) =>
  showToast({ kind: 'error', topic, title, ...text });

/** Toasts about one batch replace those about the one before. */
const BATCH = 'photo-batch';
const notAdded = (text: ToastText) => failed(BATCH, 'Failed to add photos', text);
const NONE_UPLOADED = 'No files were uploaded successfully';

/** How many items of a list are shown. */
const AT_A_GLANCE = 3;

/** Says that nothing was added, because some of the files are invalid. */
export function sayRefused(problems: readonly string[]): void {
  const more = problems.length - AT_A_GLANCE;
  const shown = problems.slice(0, AT_A_GLANCE).join(' ');
  notAdded({
    message: more > 0 ? `${shown} And ${more} more.` : shown,
    reason: `Nothing was added. Please choose images of at most ${LARGEST_FILE} each.`,
  });
}

/** Says that there are too few places for the files. */
export function sayFull(leftOut: number): void {
  const files = pluralise(leftOut, 'file was', 'files were');
  failed('photo-places', 'Maximum photos reached', {
    message: `A listing has at most ${PHOTO_LIMITS.perListing} photos, so ${files} left out.`,
  });
}

/** Says that no places could be reserved. For a temporary error the toast names the failure, then why. */
export const sayNoPlaces = (error: ApiError): void =>
  notAdded(
    isWorthRetrying(error)
      ? { message: 'An error occurred while adding photos.', reason: error.message }
      : { message: error.message },
  );

/**
 * Reports the result: why files were lost, and how many are photos now, unless that is still unknown.
 */
export function sayResult(lost: readonly LostFile[], added?: number): void {
  for (const [message, reason] of reasonsOf(lost)) {
    failed(`photo: ${message}`, 'Upload failed', { message, reason });
  }
  if (added)
    succeeded(BATCH, 'Photos added', `Successfully added ${added} photo(s) to the listing.`);
  else if (added === 0 && lost.length > 0) notAdded({ message: NONE_UPLOADED });
}

/** Says that a listing was created without some of its `of` chosen photos (D24). */
export function sayNotAttached(lost: readonly LostFile[], of: number, listingId: string): void {
  if (lost.length === 0) return;
  const some = `${lost.length} of ${of} photos could not be added.`;
  notAdded({
    message: lost.length === of ? NONE_UPLOADED : some,
    reason: reasonsOf(lost)
      .map(([message, names]) => `${names}: ${message}`)
      .join(' '),
    links: [{ to: pagePaths.editPhotos(listingId), label: 'Add them on the listing’s Photos tab' }],
  });
}

/** Reports a saved order, or why some photos aren't where they were put. */
export function sayOrdered(misplaced: number, reason?: string): void {
  const message = `Failed to update ${misplaced} photo(s)`;
  if (misplaced === 0)
    succeeded('photo-order', 'Photo order updated', 'The photo order has been saved.');
  else failed('photo-order', 'Failed to update photo order', { message, reason });
}

import { pagePaths } from '../../../../shared/pages.ts';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { type ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { showToast, type Toast } from '../../lib/toast.ts';
import { LARGEST_FILE, named } from './photo-files.ts';

/** A file, and why it did not become a photo. */
export interface LostFile {
  readonly file: Pick<File, 'name'>;
  readonly message?: string;
}

/** The reasons in a sentence each, with the files that each is about. */
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

/** What becomes of one batch replaces what was said of the one before. */
const BATCH = 'photo-batch';
const notAdded = (text: ToastText) => failed(BATCH, 'Failed to add photos', text);
const NONE_UPLOADED = 'No files were uploaded successfully';

/** As many of a list as one takes in at a glance. */
const AT_A_GLANCE = 3;

/** Nothing was added, as some of the files can't be. */
export function sayRefused(problems: readonly string[]): void {
  const more = problems.length - AT_A_GLANCE;
  const shown = problems.slice(0, AT_A_GLANCE).join(' ');
  notAdded({
    message: more > 0 ? `${shown} And ${more} more.` : shown,
    reason: `Nothing was added. Please choose images of at most ${LARGEST_FILE} each.`,
  });
}

/** There is no place for so many of the files. */
export function sayFull(leftOut: number): void {
  const files = leftOut === 1 ? '1 file was' : `${leftOut} files were`;
  failed('photo-places', 'Maximum photos reached', {
    message: `A listing has at most ${PHOTO_LIMITS.perListing} photos, so ${files} left out.`,
  });
}

/** No place could be kept. Where it may well succeed a little later, what failed is said before why. */
export const sayNoPlaces = (error: ApiError): void =>
  notAdded(
    isWorthRetrying(error)
      ? { message: 'An error occurred while adding photos.', reason: error.message }
      : { message: error.message },
  );

/** What has become of files: why some were lost, and how many are photos now, unless that isn't known. */
export function sayResult(lost: readonly LostFile[], added?: number): void {
  for (const [message, reason] of reasonsOf(lost)) {
    failed(`photo: ${message}`, 'Upload failed', { message, reason });
  }
  if (added)
    succeeded(BATCH, 'Photos added', `Successfully added ${added} photo(s) to the listing.`);
  else if (added === 0 && lost.length > 0) notAdded({ message: NONE_UPLOADED });
}

/** A listing was created without some of so many photos that were chosen for it (D24). */
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

/** Whether the order is saved, or why so many photos are not where they were put. */
export function sayOrdered(misplaced: number, reason?: string): void {
  const message = `Failed to update ${misplaced} photo(s)`;
  if (misplaced === 0)
    succeeded('photo-order', 'Photo order updated', 'The photo order has been saved.');
  else failed('photo-order', 'Failed to update photo order', { message, reason });
}

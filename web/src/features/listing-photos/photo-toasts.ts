import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { type ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { photosTabPath } from '../../lib/signed-in/editor-links.ts';
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

/** What becomes of one batch replaces what was said of the one before. */
const BATCH = 'photo-batch';

const sayNotAdded = (toast: Pick<Toast, 'message' | 'reason' | 'links'>): void =>
  showToast({ kind: 'error', topic: BATCH, title: 'Failed to add photos', ...toast });

const NONE_UPLOADED = 'No files were uploaded successfully';

/** As many of a list as one takes in at a glance. */
const AT_A_GLANCE = 3;

/** Nothing was added, as some of the files can't be. */
export function sayRefused(problems: readonly string[]): void {
  const more = problems.length - AT_A_GLANCE;
  const shown = problems.slice(0, AT_A_GLANCE).join(' ');
  sayNotAdded({
    message: more > 0 ? `${shown} And ${more} more.` : shown,
    reason: `Nothing was added. Please choose images of at most ${LARGEST_FILE} each.`,
  });
}

/** There is no place for so many of the files. */
export const sayFull = (leftOut: number): void =>
  showToast({
    kind: 'error',
    topic: 'photo-places',
    title: 'Maximum photos reached',
    message: `A listing has at most ${PHOTO_LIMITS.perListing} photos, so ${leftOut === 1 ? '1 file was' : `${leftOut} files were`} left out.`,
  });

/** No place could be kept. Where it may well succeed a little later, what failed is said before why. */
export const sayNoPlaces = (error: ApiError): void =>
  sayNotAdded(
    isWorthRetrying(error)
      ? { message: 'An error occurred while adding photos.', reason: error.message }
      : { message: error.message },
  );

/** What has become of files: why some were lost, and how many are photos now, unless that isn't known. */
export function sayResult(lost: readonly LostFile[], added?: number): void {
  for (const [message, reason] of reasonsOf(lost)) {
    showToast({
      kind: 'error',
      topic: `photo: ${message}`,
      title: 'Upload failed',
      message,
      reason,
    });
  }
  if (added === 0 && lost.length > 0) sayNotAdded({ message: NONE_UPLOADED });
  if (!added) return;
  showToast({
    kind: 'success',
    topic: BATCH,
    title: 'Photos added',
    message: `Successfully added ${added} photo(s) to the listing.`,
  });
}

/** A listing was created without some of so many photos that were chosen for it (D24). */
export function sayNotAttached(lost: readonly LostFile[], of: number, listingId: string): void {
  if (lost.length === 0) return;
  sayNotAdded({
    message:
      lost.length === of ? NONE_UPLOADED : `${lost.length} of ${of} photos could not be added.`,
    reason: reasonsOf(lost)
      .map(([message, names]) => `${names}: ${message}`)
      .join(' '),
    links: [{ to: photosTabPath(listingId), label: 'Add them on the listing’s Photos tab' }],
  });
}

/** Whether the order is saved, or why so many photos are not where they were put. */
export const sayOrdered = (failed: number, reason?: string): void =>
  showToast({
    topic: 'photo-order',
    ...(failed === 0
      ? {
          kind: 'success',
          title: 'Photo order updated',
          message: 'The photo order has been saved.',
        }
      : {
          kind: 'error',
          title: 'Failed to update photo order',
          message: `Failed to update ${failed} photo(s)`,
          ...(reason !== undefined && { reason }),
        }),
  });

import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { type ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { showToast, type Toast } from '../../lib/toast.ts';
import { LARGEST_FILE, named } from './photo-files.ts';

const failure = (toast: Omit<Toast, 'kind'>) => showToast({ kind: 'error', ...toast });
const success = (toast: Omit<Toast, 'kind'>) => showToast({ kind: 'success', ...toast });

/** As many of a list as one takes in at a glance. */
const AT_A_GLANCE = 3;

function atAGlance(texts: readonly string[]): string {
  const more = texts.length - AT_A_GLANCE;
  return [...texts.slice(0, AT_A_GLANCE), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const files = (count: number): string => (count === 1 ? '1 file was' : `${count} files were`);

/** A file, and why it did not become a photo. */
export interface LostFile {
  readonly file: Pick<File, 'name'>;
  readonly message?: string;
}

/** The reasons in a sentence each, with the files that each is about. */
const reasons = (lost: readonly LostFile[]): [message: string, names: string][] =>
  [...Map.groupBy(lost, ({ message = '' }) => message)].map(([message, group]) => [
    message,
    group.map(({ file }) => named(file)).join(', '),
  ]);

/** What becomes of one batch replaces what was said of the one before. */
const BATCH = 'photo-batch';
const ADDING_FAILED = 'Failed to add photos';
const NONE_UPLOADED = 'No files were uploaded successfully';

/** What people are told of photos that they add and put in order. */
export const photoToasts = {
  batchRefused: (problems: readonly string[]) =>
    failure({
      topic: BATCH,
      title: ADDING_FAILED,
      message: atAGlance(problems),
      reason: `Nothing was added. Please choose images of at most ${LARGEST_FILE} each.`,
    }),
  full: (leftOut: number) =>
    failure({
      topic: 'photo-places',
      title: 'Maximum photos reached',
      message: `A listing has at most ${PHOTO_LIMITS.perListing} photos, so ${files(leftOut)} left out.`,
    }),
  uploadFailed: (lost: readonly LostFile[]) => {
    for (const [message, names] of reasons(lost)) {
      failure({ topic: `photo: ${message}`, title: 'Upload failed', message, reason: names });
    }
  },
  /** No place could be kept. */
  addFailed: (error: ApiError) =>
    failure({
      topic: BATCH,
      title: ADDING_FAILED,
      // Where it may well succeed a little later, what failed is said before why.
      ...(isWorthRetrying(error)
        ? { message: 'An error occurred while adding photos.', reason: error.message }
        : { message: error.message }),
    }),
  noneAdded: () => failure({ topic: BATCH, title: ADDING_FAILED, message: NONE_UPLOADED }),
  added: (count: number) =>
    success({
      topic: BATCH,
      title: 'Photos added',
      message: `Successfully added ${count} photo(s) to the listing.`,
    }),
  /**
   * A listing was created without some of the photos that were chosen for it (D24).
   *
   * @param to where they can be added
   */
  notAttached: (lost: readonly LostFile[], of: number, to: string) =>
    failure({
      topic: BATCH,
      title: ADDING_FAILED,
      message:
        lost.length === of ? NONE_UPLOADED : `${lost.length} of ${of} photos could not be added.`,
      reason: reasons(lost)
        .map(([message, names]) => `${names}: ${message}`)
        .join(' '),
      links: [{ to, label: 'Add them on the listing’s Photos tab' }],
    }),
  ordered: () =>
    success({
      topic: 'photo-order',
      title: 'Photo order updated',
      message: 'The photo order has been saved.',
    }),
  /** @param count how many photos are not where they were put */
  orderFailed: (count: number, error?: ApiError) =>
    failure({
      topic: 'photo-order',
      title: 'Failed to update photo order',
      message: `Failed to update ${count} photo(s)`,
      ...(error === undefined ? {} : { reason: error.message }),
    }),
} as const;

import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { type ApiError, isWorthRetrying } from '../../lib/api-error.ts';
import { showToast, type Toast } from '../../lib/toast.ts';
import { LARGEST_FILE, named } from './check-batch.ts';

const failure = (toast: Omit<Toast, 'kind'>) => showToast({ kind: 'error', ...toast });
const success = (toast: Omit<Toast, 'kind'>) => showToast({ kind: 'success', ...toast });

/** As many of a list as one takes in at a glance. */
const AT_A_GLANCE = 3;

function atAGlance(texts: readonly string[], others: (count: number) => string): string {
  const more = texts.length - AT_A_GLANCE;
  const shown = more > 0 ? [...texts.slice(0, AT_A_GLANCE), others(more)] : texts;
  return shown.join(' ');
}

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);

/** A file, and why it did not become a photo. */
export interface LostFile {
  readonly file: Pick<File, 'name'>;
  readonly message: string;
}

/** The reasons in a sentence each, with the files that each is about. */
const reasons = (lost: readonly LostFile[]): [message: string, names: string][] =>
  [...Map.groupBy(lost, ({ message }) => message)].map(([message, group]) => [
    message,
    group.map(({ file }) => named(file)).join(', '),
  ]);

/** Where what failed may well succeed a little later, what failed is said before why. */
const because = (error: ApiError, what: string): Pick<Toast, 'message' | 'reason'> =>
  isWorthRetrying(error) ? { message: what, reason: error.message } : { message: error.message };

const ADDING_FAILED = 'Failed to add photos';
const NONE_UPLOADED = 'No files were uploaded successfully';

/** What people are told of their photos. */
export const photoToasts = {
  batchRefused: (problems: readonly string[]) =>
    failure({
      topic: 'photo-batch',
      title: ADDING_FAILED,
      message: atAGlance(problems, (count) => `And ${count} more.`),
      reason: `Nothing was added. Please choose images of at most ${LARGEST_FILE} each.`,
    }),
  full: (leftOut: number) =>
    failure({
      topic: 'photo-places',
      title: 'Maximum photos reached',
      message: `A listing has at most ${PHOTO_LIMITS.perListing} photos, so ${files(leftOut)} ${leftOut === 1 ? 'was' : 'were'} left out.`,
    }),
  uploadFailed: (lost: readonly LostFile[]) => {
    for (const [message, names] of reasons(lost)) {
      failure({ title: 'Upload failed', message, reason: names });
    }
  },
  addFailed: (error: ApiError) =>
    failure({
      title: ADDING_FAILED,
      ...because(error, 'An error occurred while adding photos.'),
    }),
  noneAdded: () => failure({ title: ADDING_FAILED, message: NONE_UPLOADED }),
  added: (count: number) =>
    success({
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
      title: ADDING_FAILED,
      message:
        lost.length === of ? NONE_UPLOADED : `${lost.length} of ${of} photos could not be added.`,
      reason: reasons(lost)
        .map(([message, names]) => `${names}: ${message}`)
        .join(' '),
      links: [{ to, label: 'Add them on the listing’s Photos tab' }],
    }),
  deleted: () =>
    success({ title: 'Photo deleted', message: 'The photo has been removed from the listing.' }),
  deleteFailed: ({ message }: ApiError) => failure({ title: 'Failed to delete photo', message }),
  dismissFailed: (error: ApiError) =>
    failure({ title: 'Delete failed', ...because(error, 'Failed to delete file') }),
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
  described: () =>
    success({
      title: 'Description saved',
      message: 'It is read to people who can’t see the photo.',
    }),
  describeFailed: ({ message }: ApiError) =>
    failure({ title: 'Failed to save description', message }),
} as const;

import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';

/** The largest file that is taken, in words. */
export const LARGEST_FILE = `${PHOTO_LIMITS.fileBytes / 1024 / 1024} MB`;

/** What is looked at of a file before it is sent. */
type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Files that somebody chose together. */
interface CheckedBatch<F> {
  /** What is wrong with each that breaks a rule, a sentence each. With one of them none is taken. */
  readonly problems: readonly string[];
  /** Those to be added, in the order in which they were chosen. */
  readonly accepted: readonly F[];
  /** How many there is no place for. */
  readonly leftOut: number;
}

/** A file by its name, in a sentence. */
export const named = ({ name }: Pick<File, 'name'>): string => `“${name}”`;

function problemOf(file: FileFacts): string | undefined {
  if (!file.type.startsWith('image/')) return `${named(file)} isn’t an image.`;
  if (file.size > PHOTO_LIMITS.fileBytes) return `${named(file)} is larger than ${LARGEST_FILE}.`;
  if (file.size === 0) return `${named(file)} is empty.`;
  return undefined;
}

/**
 * Holds files against the rules of photos before any is sent: a batch with one bad file is refused
 * whole (D23), and what there is no place for is left out.
 *
 * @param free how many photos the listing has places for
 */
export function checkBatch<F extends FileFacts>(
  files: readonly F[],
  free: number,
): CheckedBatch<F> {
  const problems = files.map(problemOf).filter((problem) => problem !== undefined);
  if (problems.length > 0) return { problems, accepted: [], leftOut: 0 };
  const accepted = files.slice(0, Math.max(0, free));
  return { problems, accepted, leftOut: files.length - accepted.length };
}

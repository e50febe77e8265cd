import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import type { PhotoTicket } from '../../../../shared/photos/own-schema.ts';
import { problemFromNoResponse } from '../../lib/api-error.ts';
import { LARGEST_FILE } from './photo-files.ts';

const FAILED = 'Failed to upload file';
const TOOK_TOO_LONG = 'It took too long to send. Please add it again.';

/** Storage's error codes in words for people. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['AccessDenied', TOOK_TOO_LONG],
  ['EntityTooLarge', `It is larger than ${LARGEST_FILE}.`],
  ['EntityTooSmall', 'It is empty.'],
]);

/**
 * The message for a refusal by storage.
 *
 * @param body `<Error><Code>EntityTooLarge</Code>…`
 */
export function refusalText(body: string): string {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
  return REFUSALS.get(code) ?? FAILED;
}

/**
 * Sends a file straight to storage. Uses XMLHttpRequest, because `fetch` doesn't report upload
 * progress.
 *
 * @param onProgress called with the number of bytes sent
 * @param signal aborts the upload
 * @returns a sentence that says why it failed; undefined after a success
 */
export const sendFile = (
  ticket: PhotoTicket,
  file: File,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
    form.append('Content-Type', file.type);
    // Last, because storage ignores fields after the file. Under a neutral name, because the file's own
    // name is private.
    form.append('file', file, 'photo');
    const request = new XMLHttpRequest();
    request.open('POST', ticket.url);
    request.timeout = PHOTO_LIMITS.ticketSeconds * 1000;
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => {
      const isStored = request.status >= 200 && request.status < 300;
      resolve(isStored ? undefined : refusalText(request.responseText));
    };
    request.onerror = () => resolve(problemFromNoResponse().detail);
    request.ontimeout = () => resolve(TOOK_TOO_LONG);
    request.onabort = () => resolve(FAILED);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

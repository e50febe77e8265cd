import { PHOTO_LIMITS } from '../../../../../shared/photos/limits.ts';
import type { PhotoTicket } from '../../../../../shared/photos/own-schema.ts';
import { problemFromNoResponse } from '../../../lib/api-error.ts';
import { LARGEST_FILE } from '../photo-files.ts';

const FAILED = 'Failed to upload file';
const TOOK_TOO_LONG = 'It took too long to send. Please add it again.';

/** What storage's refusals mean to a person, by their codes. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['AccessDenied', TOOK_TOO_LONG],
  ['EntityTooLarge', `It is larger than ${LARGEST_FILE}.`],
  ['EntityTooSmall', 'It is empty.'],
]);

/**
 * What to tell a person of storage's answer.
 *
 * @param body `<Error><Code>EntityTooLarge</Code>…`
 */
export function refusalText(body: string): string {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
  return REFUSALS.get(code) ?? FAILED;
}

/**
 * Sends a file straight to storage. By XMLHttpRequest, because `fetch` doesn't tell how far it is.
 *
 * @param onProgress told how many bytes have gone
 * @param signal ends it
 * @returns why it did not arrive, a sentence; undefined where it did
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
    // Storage reads nothing after it.
    // Without its name, which is nobody's business.
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

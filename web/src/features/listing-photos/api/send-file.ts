import { PHOTO_LIMITS } from '../../../../../shared/photos/limits.ts';
import type { PhotoTicket } from '../../../../../shared/photos/own-schema.ts';
import { problemFromNoResponse } from '../../../lib/problem-mapping.ts';
import { LARGEST_FILE } from '../photo-files.ts';

/** A file that did not get to storage. Its message is for the person at the screen. */
export class SendingError extends Error {
  override readonly name = 'SendingError';
}

/** What storage's refusals mean to a person, by their codes. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['AccessDenied', 'It took too long to send. Please add it again.'],
  ['EntityTooLarge', `It is larger than ${LARGEST_FILE}.`],
  ['EntityTooSmall', 'It is empty.'],
  ['RequestTimeout', 'It took too long to send. Please add it again.'],
]);

const FAILED = 'Failed to upload file';

/**
 * What to tell a person of storage's answer.
 *
 * @param body `<Error><Code>EntityTooLarge</Code>…`
 */
export function refusalText(body: string): string {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body) ?? [];
  return REFUSALS.get(code) ?? FAILED;
}

/** What storage takes: the ticket's fields, then what the file is, and the file itself last. */
function formOf({ fields }: PhotoTicket, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('Content-Type', file.type);
  form.append('file', file);
  return form;
}

interface SendOptions {
  /** Told how many bytes have gone. */
  readonly onProgress: (bytes: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file straight to storage. By XMLHttpRequest, because `fetch` doesn't tell how far it is.
 *
 * @throws {SendingError} where it was refused or never arrived
 * @throws {DOMException} `AbortError` where `signal` ended it
 */
export const sendFile = (
  ticket: PhotoTicket,
  file: File,
  { onProgress, signal }: SendOptions,
): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const fail = (message: string) => reject(new SendingError(message));
    request.open('POST', ticket.url);
    request.timeout = PHOTO_LIMITS.ticketSeconds * 1000;
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else fail(refusalText(request.responseText));
    };
    request.onerror = () => fail(problemFromNoResponse().detail);
    request.ontimeout = () => fail(refusalText('<Code>RequestTimeout</Code>'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(ticket, file));
  });

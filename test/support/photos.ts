import type { PhotoTicket } from '../../shared/photos/own-schema.ts';

/** D22a: a photo is withheld within a minute of an admin's decision. Options of a poll. */
export const WITHIN_A_MINUTE = { timeout: 60_000, interval: 100 };

/** Sends a file by a ticket, as a browser's form. */
export async function sendFile(
  { url, fields }: Pick<PhotoTicket, 'url' | 'fields'>,
  file: Uint8Array,
  { type = 'image/jpeg', changed = {} }: { type?: string; changed?: Record<string, string> } = {},
): Promise<{ readonly status: number; readonly etag: string; readonly text: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
  form.append('Content-Type', type);
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const response = await fetch(url, { method: 'POST', body: form });
  const etag = (response.headers.get('etag') ?? '').replaceAll('"', '');
  return { status: response.status, etag, text: await response.text() };
}

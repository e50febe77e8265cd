/**
 * The idempotency key of a request: the same for each attempt to send a body, and a different one for a
 * different body. A text that was changed after a lost reply is a new message, and must not be taken
 * for the first.
 *
 * @param draftName identifies the draft that the body comes from
 */
export async function idempotencyKeyOf(draftName: string, body: object): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([draftName, body]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

import { thumbHashToDataURL } from 'thumbhash';

const decoded = new Map<string, string | undefined>();

/**
 * The blurred picture that a ThumbHash (base64) stands for, as a data URL; none for a hash that
 * can't be read, since a placeholder is not worth an error.
 */
export function thumbhashUrl(hash: string): string | undefined {
  if (!decoded.has(hash)) decoded.set(hash, decode(hash));
  return decoded.get(hash);
}

function decode(hash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
    // Five bytes are its header; with fewer the decoder would draw from nothing.
    return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes);
  } catch {
    return undefined;
  }
}

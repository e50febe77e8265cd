import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** Shown until a picture has loaded. */
interface Placeholder {
  /** The picture's average colour, in CSS. */
  readonly colour: string;
  /** The blurred picture, as a data URL of some 4 kB. */
  readonly url: string;
}

const urls = new Map<string, string>();

/** The size of a ThumbHash's header in bytes. The decoder doesn't check it. */
const HEADER_BYTES = 5;

/**
 * Decodes a ThumbHash (base64).
 *
 * @returns undefined for an invalid hash, because a picture can do without a placeholder
 */
export function thumbhashPlaceholder(hash: string): Placeholder | undefined {
  const bytes = decode(hash);
  if (bytes === undefined) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return {
    colour: `rgb(${red} ${green} ${blue})`,
    // Computed on first use, because a hydrated page never uses it.
    get url() {
      const url = urls.get(hash) ?? thumbHashToDataURL(bytes);
      urls.set(hash, url);
      return url;
    },
  };
}

function decode(hash: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
    return bytes.length < HEADER_BYTES ? undefined : bytes;
  } catch {
    return undefined;
  }
}

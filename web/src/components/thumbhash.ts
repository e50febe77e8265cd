import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

/** What a ThumbHash stands for. */
interface Placeholder {
  /** The picture's average, as CSS writes a colour. */
  readonly colour: string;
  /** The picture blurred, as a data URL of some 4 kB. */
  readonly url: string;
}

const decoded = new Map<string, Uint8Array | undefined>();
const urls = new Map<string, string>();

/** With fewer bytes than its header has, the decoder would draw from nothing. */
const HEADER = 5;

/**
 * What stands for a picture until it is there, from its ThumbHash (base64); undefined for a hash that
 * can't be read, since a placeholder is not worth an error.
 */
export function thumbhashPlaceholder(hash: string): Placeholder | undefined {
  if (!decoded.has(hash)) decoded.set(hash, decode(hash));
  const bytes = decoded.get(hash);
  if (bytes === undefined) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const [red, green, blue] = [r, g, b].map((part) => Math.round(part * 255));
  return {
    colour: `rgb(${red} ${green} ${blue})`,
    // Drawn when it is looked at: on a page from the server it comes after everything else.
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
    return bytes.length < HEADER ? undefined : bytes;
  } catch {
    return undefined;
  }
}

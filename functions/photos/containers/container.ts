import type { PhotoRefusal } from '../../../shared/photos/refusals.ts';

/** A still picture, as its file describes it. None of it has been decoded. */
export interface Contained {
  /** In pixels, as they are stored: a viewer may have to turn them. */
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation, by which a viewer turns it: 1 to 8. 1 is upright. */
  readonly orientation: number;
  /**
   * The file with only what its pixels and colours need, as far as its format can be cut: no text,
   * no metadata, no further frames, nothing after its end.
   */
  readonly file: Uint8Array;
  /**
   * Whether its end was missing and has been added. Only the decoder sees whether a pixel is missing,
   * too: it must not fill anything in.
   */
  readonly lacksEnd?: boolean;
}

/**
 * Reads the structure of a file of one format.
 * @returns undefined for a file of another format
 * @throws RangeError for a file that ends early, or has impossible values
 * @throws RefusedFile for one that is refused for another reason
 */
export type ReadContainer = (file: Buffer<ArrayBuffer>) => Contained | undefined;

/** Ends the reading of a file that doesn't become a photo. */
export class RefusedFile extends Error {
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal) {
    super(`The file is refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/**
 * The most bytes of a colour profile. Those of cameras and telephones have 4 kB at most. A picture
 * with a larger one is read without it.
 */
export const MAX_PROFILE_BYTES = 1024 * 1024;

/** The part of a file from `from` to `to`. @throws RangeError if the file is shorter */
export function part<Memory extends ArrayBufferLike>(
  file: Buffer<Memory>,
  from: number,
  to: number,
): Buffer<Memory> {
  if (to < from || to > file.length) throw new RangeError('The file ends early');
  return file.subarray(from, to);
}

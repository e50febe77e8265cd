import { PHOTO_LIMITS } from './limits.ts';

/** Why an uploaded file did not become a photo. */
export const PHOTO_REFUSALS = [
  'NOT_A_PICTURE',
  'SVG',
  'HEIC',
  'DAMAGED',
  'TOO_LARGE',
  'TOO_DEMANDING',
] as const;
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number];

/** The message to the uploader: what is wrong, and what to do. */
export const PHOTO_REFUSAL_TEXTS = {
  NOT_A_PICTURE: 'We can’t read this file as a picture. Please use a JPEG, PNG or WebP file.',
  SVG: 'SVG files are drawings, not photos. Please use a JPEG, PNG or WebP file.',
  HEIC: 'Not every browser can show HEIC photos. Please save it as a JPEG and try again.',
  DAMAGED: 'This picture is damaged or incomplete. Please save it again and retry.',
  TOO_LARGE: `This picture has more than ${PHOTO_LIMITS.pixels / 1_000_000} megapixels. Please make it smaller and try again.`,
  TOO_DEMANDING:
    'This picture is too complex. Please save it as a JPEG of at most 4,000 pixels a side and try again.',
} as const satisfies Record<PhotoRefusal, string>;

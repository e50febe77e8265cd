import { pluralise } from '../../../../shared/pluralise.ts';

/** A photo as stored in the audit trail. */
interface NotedPhoto {
  readonly photo_id: string;
  readonly alt: string;
}

const isNoted = (value: unknown): value is NotedPhoto =>
  typeof value === 'object' && value !== null && 'photo_id' in value && 'alt' in value;

const photosOf = (value: unknown): NotedPhoto[] =>
  Array.isArray(value) ? value.filter(isNoted) : [];

const count = ({ length }: readonly NotedPhoto[]): string =>
  length === 0 ? 'No photos' : pluralise(length, 'photo');

const quotedAlt = ({ alt }: NotedPhoto): string => `“${alt}”`;
const list = (what: string, photos: readonly NotedPhoto[]): string[] =>
  photos.length === 0 ? [] : [`${what}: ${photos.map(quotedAlt).join(', ')}`];

/** The changes to a listing's photos in words, one on each line: `Added: “Kitchen”`. */
export function describePhotosChange(before: unknown, after: unknown) {
  const [was, is] = [photosOf(before), photosOf(after)];
  const earlier = new Map(was.map((photo) => [photo.photo_id, photo]));
  const later = new Set(is.map(({ photo_id }) => photo_id));

  const remaining = is.filter(({ photo_id }) => earlier.has(photo_id));
  const order = was.filter(({ photo_id }) => later.has(photo_id));
  const isReordered = remaining.some(({ photo_id }, index) => order[index]?.photo_id !== photo_id);
  const redescribed = remaining.flatMap((photo) => {
    const old = earlier.get(photo.photo_id);
    return old === undefined || old.alt === photo.alt
      ? []
      : [`${quotedAlt(old)} → ${quotedAlt(photo)}`];
  });
  const added = is.filter(({ photo_id }) => !earlier.has(photo_id));
  const removed = was.filter(({ photo_id }) => !later.has(photo_id));
  return {
    before: count(was),
    after: count(is),
    details: [
      ...list('Added', added),
      ...list('Removed', removed),
      ...(isReordered ? list('New order', is) : []),
      ...(redescribed.length > 0 ? [`Described anew: ${redescribed.join(', ')}`] : []),
    ],
  };
}

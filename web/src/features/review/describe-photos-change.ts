/** A photo as the audit trail knows it. */
interface NotedPhoto {
  readonly photo_id: string;
  readonly alt: string;
}

/** What became of a listing's photos, in words. */
export interface DescribedPhotos {
  readonly before: string;
  readonly after: string;
  /** What was done, a line each: `Added: “Kitchen”`. */
  readonly details: readonly string[];
}

const isNoted = (value: unknown): value is NotedPhoto =>
  typeof value === 'object' && value !== null && 'photo_id' in value && 'alt' in value;

const photosOf = (value: unknown): NotedPhoto[] =>
  Array.isArray(value) ? value.filter(isNoted) : [];

function count(photos: readonly NotedPhoto[]): string {
  if (photos.length === 0) return 'No photos';
  return photos.length === 1 ? '1 photo' : `${photos.length} photos`;
}

const quoted = ({ alt }: NotedPhoto): string => `“${alt}”`;
const list = (what: string, photos: readonly NotedPhoto[]): string[] =>
  photos.length === 0 ? [] : [`${what}: ${photos.map(quoted).join(', ')}`];

/** Says of a listing's photos what was added, removed, put elsewhere and described anew. */
export function describePhotosChange(before: unknown, after: unknown): DescribedPhotos {
  const [was, is] = [photosOf(before), photosOf(after)];
  const earlier = new Map(was.map((photo) => [photo.photo_id, photo]));
  const later = new Set(is.map(({ photo_id }) => photo_id));

  const stayed = is.filter(({ photo_id }) => earlier.has(photo_id));
  const order = was.filter(({ photo_id }) => later.has(photo_id));
  const isReordered = stayed.some(({ photo_id }, index) => order[index]?.photo_id !== photo_id);
  const redescribed = stayed.flatMap((photo) => {
    const old = earlier.get(photo.photo_id);
    return old === undefined || old.alt === photo.alt ? [] : [`${quoted(old)} → ${quoted(photo)}`];
  });
  return {
    before: count(was),
    after: count(is),
    details: [
      ...list(
        'Added',
        is.filter(({ photo_id }) => !earlier.has(photo_id)),
      ),
      ...list(
        'Removed',
        was.filter(({ photo_id }) => !later.has(photo_id)),
      ),
      ...(isReordered ? list('New order', is) : []),
      ...(redescribed.length > 0 ? [`Described anew: ${redescribed.join(', ')}`] : []),
    ],
  };
}

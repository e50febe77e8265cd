import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import {
  CALENDAR,
  DIRECTORY_SOURCES,
  ENTITY_ATTRIBUTE,
  PUBLISHED_LISTING,
} from '../../../shared/data-model.ts';
import type { DirectoryKey } from '../../data/directory/entry.ts';

const text = z.object({ S: z.string().min(1) }).transform(({ S }) => S);

/** The attributes that say what has changed; all else is read from the table. */
const imageSchema = z.object({
  [ENTITY_ATTRIBUTE]: text,
  listing_id: text.optional(),
  organisation_id: text.optional(),
  user_id: text.optional(),
  status: text.optional(),
});
type Image = z.output<typeof imageSchema>;

const recordSchema = z.object({
  dynamodb: z.object({ NewImage: imageSchema.optional(), OldImage: imageSchema.optional() }),
});

export interface ChangedItems {
  /** The listings that the search index may have to change, each once. */
  readonly published: readonly string[];
  /** The entries that the directory may have to change, each once. */
  readonly entries: readonly DirectoryKey[];
}

const isPublished = (image: Image): boolean =>
  image[ENTITY_ATTRIBUTE] === CALENDAR.entity ||
  (image[ENTITY_ATTRIBUTE] === PUBLISHED_LISTING.entity &&
    image.status === PUBLISHED_LISTING.status);

/** @throws if an item lacks its identifier */
function entryOf(image: Image): DirectoryKey[] {
  const source = DIRECTORY_SOURCES.find(({ entity }) => entity === image[ENTITY_ATTRIBUTE]);
  if (source === undefined) return [];
  const id = image[source.id];
  if (id === undefined) throw new Error(`A ${source.entity} has no ${source.id}`);
  return [{ kind: source.kind, id }];
}

/** Lists the items that records change. @throws ZodError for a record of another form */
export function changedItems(records: readonly DynamoDBRecord[]): ChangedItems {
  const images = records.flatMap((record) => {
    const { NewImage, OldImage } = recordSchema.parse(record).dynamodb;
    return [NewImage, OldImage].filter((image) => image !== undefined);
  });
  const published = images.filter(isPublished).flatMap(({ listing_id }) => listing_id ?? []);
  const entries = new Map(images.flatMap(entryOf).map((key) => [key.id, key]));
  return { published: [...new Set(published)], entries: [...entries.values()] };
}

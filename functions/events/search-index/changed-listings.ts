import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';

const imageSchema = z.object({ listing_id: z.object({ S: z.string().min(1) }) });

/** The part of a stream record that names the listing; the rest is read from the table. */
const recordSchema = z.object({
  dynamodb: z
    .object({ NewImage: imageSchema.optional(), OldImage: imageSchema.optional() })
    .transform(({ NewImage, OldImage }) => (NewImage ?? OldImage)?.listing_id.S)
    .pipe(z.string()),
});

/** The listings of some changes, each once. @throws ZodError for a change of something else */
export const changedListings = (records: readonly DynamoDBRecord[]): string[] => [
  ...new Set(records.map((record) => recordSchema.parse(record).dynamodb)),
];

import { randomUUID } from 'node:crypto';
import {
  CloudFrontClient,
  type CloudFrontClientConfig,
  CreateInvalidationCommand,
} from '@aws-sdk/client-cloudfront';
import * as z from 'zod';
import { PHOTO_PREFIX, photosPrefix } from '../../shared/photos/rules.ts';
import { withTimeouts } from '../lib/aws-client.ts';

/** The environment of a function that empties the cache; the construct `WebSite` sets it. */
export const photoCacheEnvironment = { DISTRIBUTION_ID: z.string().min(1) };

export type PhotoCache = ReturnType<typeof photoCache>;

/** CloudFront processes fifteen paths with a wildcard at a time. For more, one path covers all. */
const MOST_PATHS = 5;

/** The photos in CloudFront's caches; in AWS the client's configuration comes from the environment. */
export function photoCache(DistributionId: string, config: CloudFrontClientConfig = {}) {
  const client = new CloudFrontClient({ ...withTimeouts(), ...config });

  return {
    /** Makes CloudFront forget the photos of listings, in all forms. */
    async forget(listing_ids: readonly string[]): Promise<void> {
      const prefixes =
        listing_ids.length > MOST_PATHS ? [PHOTO_PREFIX] : listing_ids.map(photosPrefix);
      await client.send(
        new CreateInvalidationCommand({
          DistributionId,
          InvalidationBatch: {
            // All attempts at a call share it, so that they are one invalidation.
            CallerReference: randomUUID(),
            Paths: {
              Quantity: prefixes.length,
              Items: prefixes.map((prefix) => `/${prefix}*`),
            },
          },
        }),
      );
    },
  };
}

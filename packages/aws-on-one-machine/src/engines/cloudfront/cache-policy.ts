import * as z from 'zod';

/** `CachePolicyConfig`. How long something is cached makes no difference without a cache. */
export const cachePolicySchema = z
  .object({
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      CookiesConfig: z.strictObject({ CookieBehavior: z.literal('none') }),
      HeadersConfig: z.strictObject({
        HeaderBehavior: z.enum(['none', 'whitelist']),
        Headers: z.array(z.string().toLowerCase()).default([]),
      }),
      QueryStringsConfig: z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) }),
      EnableAcceptEncodingBrotli: z.literal(true),
      EnableAcceptEncodingGzip: z.literal(true),
    }),
  })
  .transform(({ ParametersInCacheKeyAndForwardedToOrigin: key }) => ({
    headers: key.HeadersConfig.Headers,
    hasQuery: key.QueryStringsConfig.QueryStringBehavior === 'all',
    isCached: true,
  }));

/**
 * The cache key, which goes on to the origin: headers by their names in lower case, and the query;
 * whether there is a cache at all on AWS.
 */
export type CachePolicy = z.output<typeof cachePolicySchema>;

/**
 * AWS's own cache policy CachingDisabled, by its id. CloudFront compresses nothing that it may not
 * cache, and leaves `Accept-Encoding` to the origin.
 */
export const CACHING_DISABLED: readonly [id: string, CachePolicy] = [
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  { headers: [], hasQuery: false, isCached: false },
];

/**
 * AWS's own origin request policy AllViewerExceptHostHeader, by its id: it has everything of the
 * viewer's request go on to the origin but the host, and CloudFront's own headers besides.
 */
export const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

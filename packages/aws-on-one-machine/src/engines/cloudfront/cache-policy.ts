import * as z from 'zod';

/** `CachePolicyConfig`. Durations are ignored: the local CloudFront has no cache. */
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
 * The parts of the cache key, which are forwarded to the origin. `headers` are lower-case names of headers.
 * `hasQuery` is whether the query is part of it. `isCached` is whether AWS would cache.
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
 * The id of AWS's origin request policy AllViewerExceptHostHeader. It forwards the whole viewer request
 * except the Host header, and adds CloudFront's headers.
 */
export const ALL_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

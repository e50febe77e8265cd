import * as z from 'zod';
import { type CachePolicy, type ForwardingPolicy, NONE, type Selection } from './policies.ts';

const simpleKinds = z.enum(['none', 'whitelist', 'all', 'allExcept']);

const headerKinds = z.enum([
  'none',
  'whitelist',
  'allViewer',
  'allViewerAndWhitelistCloudFront',
  'allExcept',
]);

const forwarding = {
  CookiesConfig: z.object({
    CookieBehavior: simpleKinds,
    Cookies: z.array(z.string()).default([]),
  }),
  HeadersConfig: z.object({
    HeaderBehavior: headerKinds,
    Headers: z.array(z.string()).default([]),
  }),
  QueryStringsConfig: z.object({
    QueryStringBehavior: simpleKinds,
    QueryStrings: z.array(z.string()).default([]),
  }),
};

export const cachePolicySchema = z.object({
  ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
    ...forwarding,
    EnableAcceptEncodingBrotli: z.boolean().default(false),
    EnableAcceptEncodingGzip: z.boolean(),
  }),
});

export const originRequestPolicySchema = z.object(forwarding);

type ForwardingConfig = z.output<typeof originRequestPolicySchema>;

export function toCachePolicy(config: z.output<typeof cachePolicySchema>): CachePolicy {
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin;
  return {
    ...toForwarding(parameters),
    encodings: [
      ...(parameters.EnableAcceptEncodingBrotli ? (['br'] as const) : []),
      ...(parameters.EnableAcceptEncodingGzip ? (['gzip'] as const) : []),
    ],
  };
}

export function toForwarding(config: ForwardingConfig): ForwardingPolicy {
  const { CookieBehavior, Cookies } = config.CookiesConfig;
  const { QueryStringBehavior, QueryStrings } = config.QueryStringsConfig;
  return {
    cookies: toSelection(CookieBehavior, Cookies),
    query: toSelection(QueryStringBehavior, QueryStrings),
    ...toHeaders(config.HeadersConfig),
  };
}

function toHeaders({
  HeaderBehavior,
  Headers,
}: ForwardingConfig['HeadersConfig']): Pick<ForwardingPolicy, 'headers' | 'cloudFrontHeaders'> {
  const all: Selection = { kind: 'all', names: [] };
  const listed: Selection = { kind: 'only', names: Headers };
  switch (HeaderBehavior) {
    case 'none':
      return { headers: NONE, cloudFrontHeaders: NONE };
    case 'whitelist':
      return { headers: listed, cloudFrontHeaders: listed };
    case 'allViewer':
      return { headers: all, cloudFrontHeaders: NONE };
    case 'allViewerAndWhitelistCloudFront':
      return { headers: all, cloudFrontHeaders: listed };
    case 'allExcept': {
      const except: Selection = { kind: 'except', names: Headers };
      return { headers: except, cloudFrontHeaders: except };
    }
  }
}

function toSelection(kind: z.output<typeof simpleKinds>, names: readonly string[]): Selection {
  const kinds = { none: 'none', whitelist: 'only', all: 'all', allExcept: 'except' } as const;
  return { kind: kinds[kind], names };
}

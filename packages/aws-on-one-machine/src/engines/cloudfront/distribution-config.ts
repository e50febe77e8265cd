import * as z from 'zod';
import type { Engines } from '../../engines.ts';
import { type HttpHandler, jsonResponse, percentDecoded } from '../../http.ts';
import { LocalProblem } from '../../problem.ts';
import { ALL_EXCEPT_HOST } from './cache-policy.ts';
import type { Behaviour } from './distribution.ts';

/** A property whose value makes no difference without TLS, a cache and edge locations. */
const anything = z.unknown().optional();

const behaviourSchema = z.strictObject({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  CachePolicyId: z.string(),
  Compress: z.boolean().default(false),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .max(1)
    .default([]),
  OriginRequestPolicyId: z.literal(ALL_EXCEPT_HOST).optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  ViewerProtocolPolicy: anything,
});

const originSchema = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginAccessControlId: z.string().optional(),
  OriginCustomHeaders: z
    .array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() }))
    .default([]),
  S3OriginConfig: anything,
  CustomOriginConfig: anything,
});

export const distributionSchema = z.strictObject({
  CacheBehaviors: z.array(behaviourSchema).default([]),
  DefaultCacheBehavior: behaviourSchema,
  Origins: z.array(originSchema),
  // Only how long errors are cached: to replace their pages would be another matter.
  CustomErrorResponses: z
    .array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() }))
    .default([]),
  Enabled: z.literal(true),
  Aliases: anything,
  Comment: anything,
  HttpVersion: anything,
  IPV6Enabled: anything,
  Logging: anything,
  PriceClass: anything,
  ViewerCertificate: anything,
});

type Config = z.output<typeof distributionSchema>;
type OriginConfig = z.output<typeof originSchema>;

interface OriginContext {
  readonly engines: Engines;
  /** The distribution's ARN. */
  readonly arn: string;
}

/** The distribution's behaviours, the default one last, each with its origin and its policies. */
export function toBehaviours(config: Config, context: OriginContext): Behaviour[] {
  const origins = new Map(config.Origins.map((origin) => [origin.Id, toOrigin(origin, context)]));
  const { cloudfront } = context.engines;
  return [...config.CacheBehaviors, config.DefaultCacheBehavior].map((behaviour) => ({
    pathPattern: behaviour.PathPattern,
    allowedMethods: behaviour.AllowedMethods,
    origin: found(origins, behaviour.TargetOriginId, 'origin'),
    compress: behaviour.Compress,
    cachePolicy: found(cloudfront.cachePolicies, behaviour.CachePolicyId, 'cache policy'),
    forwardsAll: behaviour.OriginRequestPolicyId !== undefined,
    viewerFunction: behaviour.FunctionAssociations.map(({ FunctionARN }) =>
      found(cloudfront.functions, FunctionARN, 'CloudFront function'),
    )[0],
    responseHeaders:
      behaviour.ResponseHeadersPolicyId === undefined
        ? undefined
        : found(
            cloudfront.responseHeaders,
            behaviour.ResponseHeadersPolicyId,
            'response headers policy',
          ),
  }));
}

function toOrigin(origin: OriginConfig, context: OriginContext): Behaviour['origin'] {
  return {
    domainName: origin.DomainName,
    customHeaders: Object.fromEntries(
      origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
        HeaderName.toLowerCase(),
        HeaderValue,
      ]),
    ),
    answer: originHandler(origin, context),
  };
}

/** @throws LocalProblem for an origin that is neither an HTTP API nor a bucket of the template */
function originHandler(origin: OriginConfig, { engines, arn }: OriginContext): HttpHandler {
  const { DomainName } = origin;
  const api = engines.apis.findByDomain(DomainName);
  if (api) return (request) => api.handle(request);

  const bucket = DomainName.split('.s3.')[0] ?? '';
  if (!engines.s3.store.hasBucket(bucket) || !origin.OriginAccessControlId) {
    throw new LocalProblem(
      `The local target can't reach the origin ${DomainName}: it knows HTTP APIs and buckets with an origin access control.`,
    );
  }
  const reader = { service: 'cloudfront.amazonaws.com', sourceArn: arn };
  return async (request) => {
    const key = percentDecoded(request.path.slice(1));
    return key === undefined
      ? jsonResponse(400, { message: 'Bad Request' })
      : engines.s3.readFor(reader, { bucket, key }, request);
  };
}

function found<T>(values: ReadonlyMap<string, T>, id: string, what: string): T {
  const value = values.get(id);
  if (value !== undefined) return value;
  throw new LocalProblem(`The distribution names the ${what} ${id}, which isn't there.`);
}

import * as z from 'zod';
import type { HttpResponse } from '../../http.ts';
import { nothingToRun, type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import { BUCKET, bucketDomainName } from '../s3/resources.ts';
import { cachePolicySchema } from './cache-policy.ts';
import { Distribution } from './distribution.ts';
import { distributionSchema, toBehaviours } from './distribution-config.ts';
import { responseHeadersRule, responseHeadersSchema } from './response-headers.ts';
import { ViewerFunction } from './viewer-function.ts';

const anything = z.unknown().optional();

const nameOf = (resource: Resource, system: System) => system.physicalName(resource, 'Name');

const cachePolicy: ResourceType = resourceType({
  properties: z.strictObject({ CachePolicyConfig: cachePolicySchema }),
  ref: nameOf,
  provision: ({ id, properties, engines }) =>
    void engines.cloudfront.cachePolicies.set(id, properties.CachePolicyConfig),
});

const responseHeadersPolicy: ResourceType = resourceType({
  properties: z.strictObject({ ResponseHeadersPolicyConfig: responseHeadersSchema }),
  ref: nameOf,
  provision({ id, properties, system, engines }) {
    const rule = responseHeadersRule(properties.ResponseHeadersPolicyConfig);
    engines.cloudfront.responseHeaders.set(id, (response) =>
      withLocalBuckets(rule(response), system, engines.s3.endpoint),
    );
  },
});

const POLICY = 'content-security-policy';

/** Lets pages send to this machine's buckets what their policy lets them send to the buckets on AWS. */
function withLocalBuckets(response: HttpResponse, system: System, endpoint: string): HttpResponse {
  const policy = response.headers[POLICY];
  if (typeof policy !== 'string') return response;
  const atHome = system
    .ofType(BUCKET)
    .map((bucket) => `https://${bucketDomainName(bucket, system)}`)
    .reduce((text, there) => text.replaceAll(there, endpoint), policy);
  return { ...response, headers: { ...response.headers, [POLICY]: atHome } };
}

const viewerFunction: ResourceType = resourceType({
  properties: z.strictObject({
    Name: z.string(),
    AutoPublish: z.literal(true),
    FunctionCode: z.string(),
    FunctionConfig: z.strictObject({
      Comment: anything,
      Runtime: z.literal('cloudfront-js-2.0'),
    }),
    Tags: anything,
  }),
  ref: nameOf,
  attributes: { FunctionARN: nameOf },
  provision: ({ id, properties, engines }) =>
    void engines.cloudfront.functions.set(
      id,
      new ViewerFunction(id, properties.FunctionCode, engines.log),
    ),
});

/** Ids of distributions have no lower case. */
const distributionId = (resource: Resource, system: System) =>
  `E${Buffer.from(nameOf(resource, system)).toString('hex').slice(-13).toUpperCase()}`;

const domainName = (resource: Resource, system: System) =>
  `${distributionId(resource, system).toLowerCase()}.cloudfront.net`;

const distribution: ResourceType = resourceType({
  properties: z.strictObject({ DistributionConfig: distributionSchema, Tags: anything }),
  ref: distributionId,
  attributes: { DomainName: domainName, Id: distributionId },
  provision({ resource, id, properties, system, engines }) {
    const { account } = resource.stack;
    const arn = `arn:aws:cloudfront::${account}:distribution/${id}`;
    const behaviours = toBehaviours(properties.DistributionConfig, { engines, arn });
    engines.invalidations.addDistribution(id, arn);
    const identity = { id, domainName: domainName(resource, system) };
    engines.cloudfront.setDistribution(new Distribution(identity, behaviours));
  },
});

export const cloudFrontResources = {
  'AWS::CloudFront::CachePolicy': cachePolicy,
  'AWS::CloudFront::ResponseHeadersPolicy': responseHeadersPolicy,
  'AWS::CloudFront::Function': viewerFunction,
  'AWS::CloudFront::OriginAccessControl': nothingToRun(
    'buckets are read in this process, as far as their policies allow',
    { attributes: { Id: nameOf } },
  ),
  'AWS::CloudFront::Distribution': distribution,
};

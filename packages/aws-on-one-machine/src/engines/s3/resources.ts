import * as z from 'zod';
import type { DataEngines, SiteEngines } from '../../engines.ts';
import { COGNITO_PATH } from '../../local-paths.ts';
import { nothingToRun, type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import { cognitoEndpoint } from '../cognito/resources.ts';
import { bucketPolicySchema } from './bucket-policy.ts';
import { corsRuleSchema } from './cors.ts';
import {
  deployFiles,
  replaceMarkers,
  sourceMarkersConfigSchema,
  sourceMarkersSchema,
} from './deployment.ts';

/** A property whose value makes no difference on one machine. */
const anything = z.unknown().optional();

export const BUCKET = 'AWS::S3::Bucket';

const LONGEST_BUCKET_NAME = 63;

const bucketName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'BucketName', LONGEST_BUCKET_NAME).toLowerCase();

/** The host by which browsers would reach a bucket in AWS. */
export const bucketDomainName = (resource: Resource, system: System) =>
  `${bucketName(resource, system)}.s3.${resource.stack.region}.amazonaws.com`;

const bucket: ResourceType<DataEngines> = resourceType({
  properties: z.strictObject({
    BucketName: anything,
    BucketEncryption: anything,
    CorsConfiguration: z.strictObject({ CorsRules: z.array(corsRuleSchema) }).optional(),
    LifecycleConfiguration: anything,
    NotificationConfiguration: z
      .strictObject({
        EventBridgeConfiguration: z.strictObject({ EventBridgeEnabled: z.literal(true) }),
      })
      .optional(),
    OwnershipControls: anything,
    PublicAccessBlockConfiguration: anything,
    VersioningConfiguration: anything,
    Tags: anything,
  }),
  ref: bucketName,
  attributes: {
    Arn: (resource, system) => `arn:aws:s3:::${bucketName(resource, system)}`,
    DomainName: (resource, system) => `${bucketName(resource, system)}.s3.amazonaws.com`,
    RegionalDomainName: bucketDomainName,
  },
  provision: ({ resource, id, properties, engines }) => {
    const tells = properties.NotificationConfiguration && resource.stack;
    engines.s3.store.createBucket(id, tells);
    engines.s3.setCorsRules(id, properties.CorsConfiguration?.CorsRules ?? []);
  },
});

const bucketPolicy: ResourceType<DataEngines> = resourceType({
  properties: z.strictObject({ Bucket: z.string(), PolicyDocument: bucketPolicySchema }),
  ref: (resource, system) => system.physicalName(resource, 'Name'),
  provision: ({ properties, engines }) =>
    engines.s3.setPolicy(properties.Bucket, properties.PolicyDocument),
});

/** CDK's deployment of a directory; its function in Python is never run, the files are copied. */
const bucketDeployment: ResourceType<SiteEngines> = resourceType({
  properties: z.strictObject({
    ServiceToken: z.string(),
    SourceBucketNames: z.array(z.string()),
    SourceObjectKeys: z.array(z.string()),
    DestinationBucketName: z.string(),
    DestinationBucketKeyPrefix: z.string().default(''),
    Prune: z.literal(false),
    // Nothing but the files with these ends.
    Exclude: z.tuple([z.literal('*')]),
    Include: z.array(z.string().regex(/^\*\.\w+$/)),
    SystemMetadata: z.record(z.string(), z.string()).default({}),
    SourceMarkers: sourceMarkersSchema,
    SourceMarkersConfig: sourceMarkersConfigSchema,
    // The cache that would be invalidated isn't here, and nothing reads what it would return.
    DistributionId: anything,
    DistributionPaths: anything,
    OutputObjectKeys: anything,
    WaitForDistributionInvalidation: anything,
  }),
  ref: (resource, system) => system.physicalName(resource, 'Name'),
  provision: ({ resource, properties, system, engines }) =>
    deployFiles(engines.s3.store, {
      sources: properties.SourceObjectKeys.map((key, index) => {
        const directory = resource.stack.assets.get(key);
        if (directory === undefined) throw new Error(`${resource.logicalId} has no asset ${key}`);
        const markers = properties.SourceMarkers[index] ?? {};
        const inJson = properties.SourceMarkersConfig[index]?.jsonEscape ?? false;
        const fillIn = (text: string) => replaceMarkers(text, markers, inJson);
        const isFixed = Object.keys(markers).length === 0;
        return { directory, fillIn: isFixed ? asItIs : atHome(fillIn, system, engines) };
      }),
      bucket: properties.DestinationBucketName,
      prefix: properties.DestinationBucketKeyPrefix,
      suffixes: properties.Include.map((pattern) => pattern.slice(1)),
      headers: properties.SystemMetadata,
    }),
});

const asItIs = (content: Buffer) => content;

/** Files that are filled in on this machine name what it stands for by the addresses it has here. */
function atHome(
  fillIn: (text: string) => string,
  system: System,
  { siteUrl, deployedAddress }: SiteEngines,
) {
  const addresses: readonly (readonly [string, string])[] = [
    ...(deployedAddress === undefined ? [] : [[deployedAddress, siteUrl] as const]),
    [cognitoEndpoint(system.region), `${siteUrl}${COGNITO_PATH}/`],
  ];
  return (content: Buffer) =>
    Buffer.from(
      addresses.reduce(
        (text, [there, here]) => text.replaceAll(there, here),
        fillIn(content.toString('utf8')),
      ),
    );
}

export const bucketResources = {
  [BUCKET]: bucket,
  'AWS::S3::BucketPolicy': bucketPolicy,
  'Custom::S3AutoDeleteObjects': nothingToRun('the objects of a bucket go with the local state'),
};

export const bucketContents = { 'Custom::CDKBucketDeployment': bucketDeployment };

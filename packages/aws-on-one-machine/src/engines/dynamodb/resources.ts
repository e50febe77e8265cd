import * as z from 'zod';
import type { DataEngines } from '../../engines.ts';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

const keySchema = z.array(
  z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }),
);

const indexSchema = z.strictObject({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.strictObject({
    ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: z.array(z.string()).exactOptional(),
  }),
});

const tableArn = (resource: Resource, system: System) =>
  `arn:aws:dynamodb:${resource.stack.region}:${resource.stack.account}:table/${system.physicalName(resource, 'TableName')}`;

/** CDK's `TableV2`: a global table, of which one machine runs the one replica. */
const globalTable: ResourceType<DataEngines> = resourceType({
  properties: z.strictObject({
    TableName: z.string().optional(),
    AttributeDefinitions: z.array(
      z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
    ),
    KeySchema: keySchema,
    BillingMode: z.literal('PAY_PER_REQUEST'),
    GlobalSecondaryIndexes: z.array(indexSchema).default([]),
    StreamSpecification: z
      .object({
        StreamViewType: z.enum(['KEYS_ONLY', 'NEW_IMAGE', 'OLD_IMAGE', 'NEW_AND_OLD_IMAGES']),
      })
      .optional(),
    TimeToLiveSpecification: z
      .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
      .optional(),
    // Backups, deletion protection, encryption and tags: no difference on one machine.
    Replicas: z.tuple([z.unknown()]),
    SSESpecification: z.unknown().optional(),
  }),
  ref: (resource, system) => system.physicalName(resource, 'TableName'),
  attributes: {
    Arn: tableArn,
    // On AWS the last part is when the stream was made.
    StreamArn: (resource, system) => `${tableArn(resource, system)}/stream/local`,
  },
  provision: ({ id, properties, engines }) =>
    engines.dynamodb.ensureTable({
      name: id,
      attributes: properties.AttributeDefinitions,
      keys: properties.KeySchema,
      indexes: properties.GlobalSecondaryIndexes,
      streamView: properties.StreamSpecification?.StreamViewType,
      ttlAttribute: properties.TimeToLiveSpecification?.Enabled
        ? properties.TimeToLiveSpecification.AttributeName
        : undefined,
    }),
});

export const dynamodbResources = { 'AWS::DynamoDB::GlobalTable': globalTable };

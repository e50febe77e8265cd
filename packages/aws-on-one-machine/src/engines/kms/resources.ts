import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { DataEngines } from '../../engines.ts';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource } from '../../system.ts';

/** A property whose value makes no difference on one machine. */
const anything = z.unknown().optional();

/** A UUID, the same at every start. */
function keyId({ stack, logicalId }: Resource): string {
  const hash = createHash('sha256').update(`${stack.name}/${logicalId}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

const keyArn = (resource: Resource) =>
  `arn:aws:kms:${resource.stack.region}:${resource.stack.account}:key/${keyId(resource)}`;

/** The usual policy, by which the policies of roles decide. */
const keyPolicySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.tuple([
    z.strictObject({
      Effect: z.literal('Allow'),
      Principal: z.strictObject({ AWS: z.string().regex(/^arn:aws:iam::\d{12}:root$/) }),
      Action: z.literal('kms:*'),
      Resource: z.literal('*'),
    }),
  ]),
});

const key: ResourceType<DataEngines> = resourceType({
  properties: z.strictObject({
    KeyPolicy: keyPolicySchema,
    Description: anything,
    EnableKeyRotation: anything,
  }),
  ref: keyId,
  attributes: { Arn: keyArn, KeyId: keyId },
  provision: ({ resource, id, properties, engines }) =>
    engines.kms.keys.add({
      id,
      arn: keyArn(resource),
      policy: properties.KeyPolicy,
    }),
});

export const kmsResources = { 'AWS::KMS::Key': key };

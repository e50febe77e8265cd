import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { DataEngines } from '../../engines.ts';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

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

/**
 * The usual policy, by which the policies of roles decide. Statements for services are allowed and
 * ignored: the engines use keys without asking.
 */
const keyPolicySchema = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z
    .array(
      z.union([
        z.strictObject({
          Sid: anything,
          Effect: z.literal('Allow'),
          Principal: z.strictObject({ AWS: z.string().regex(/^arn:aws:iam::\d{12}:root$/) }),
          Action: z.literal('kms:*'),
          Resource: z.literal('*'),
        }),
        z.looseObject({
          Effect: z.literal('Allow'),
          Principal: z.strictObject({ Service: z.union([z.string(), z.array(z.string())]) }),
        }),
      ]),
    )
    .refine((statements) => statements.some(({ Principal }) => 'AWS' in Principal), {
      error: 'it has to leave it to the policies of the account',
    }),
});

const key: ResourceType<DataEngines> = resourceType({
  properties: z.strictObject({
    KeyPolicy: keyPolicySchema,
    Description: z.string().default(''),
    Enabled: z.literal(true).optional(),
    KeySpec: z.literal('SYMMETRIC_DEFAULT').optional(),
    KeyUsage: z.literal('ENCRYPT_DECRYPT').optional(),
    EnableKeyRotation: anything,
    RotationPeriodInDays: anything,
    PendingWindowInDays: anything,
    Tags: anything,
  }),
  ref: keyId,
  attributes: { Arn: keyArn, KeyId: keyId },
  provision: ({ resource, id, properties, engines }) =>
    engines.kms.keys.add({
      id,
      arn: keyArn(resource),
      created: new Date(),
      description: properties.Description,
      policy: properties.KeyPolicy,
    }),
});

const aliasName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'AliasName');

const alias: ResourceType<DataEngines> = resourceType({
  properties: z.strictObject({
    AliasName: z.string().startsWith('alias/'),
    TargetKeyId: z.string(),
  }),
  ref: aliasName,
  provision({ properties, engines }) {
    const target = engines.kms.keys.find(properties.TargetKeyId);
    if (!target) throw new Error(`${properties.AliasName} is of no key of the template`);
    engines.kms.keys.addAlias(properties.AliasName, target.id);
  },
});

export const kmsResources = { 'AWS::KMS::Key': key, 'AWS::KMS::Alias': alias };

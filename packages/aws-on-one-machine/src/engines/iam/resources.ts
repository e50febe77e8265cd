import * as z from 'zod';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import { policyDocumentSchema, trustPolicySchema, trustsOf } from './policy.ts';

const LONGEST_ROLE_NAME = 64;

const roleName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'RoleName', LONGEST_ROLE_NAME);

const roleArn = (resource: Resource, system: System) =>
  `arn:aws:iam::${resource.stack.account}:role/${roleName(resource, system)}`;

const inlinePolicySchema = z.strictObject({
  PolicyName: z.string(),
  PolicyDocument: policyDocumentSchema,
});

const role: ResourceType = resourceType({
  properties: z.strictObject({
    RoleName: z.string().optional(),
    AssumeRolePolicyDocument: trustPolicySchema,
    ManagedPolicyArns: z.array(z.string()).default([]),
    Policies: z.array(inlinePolicySchema).default([]),
    // Words for people.
    Description: z.unknown().optional(),
    Tags: z.unknown().optional(),
  }),
  ref: roleName,
  attributes: { Arn: roleArn },
  provision({ resource, id, properties, system, engines }) {
    engines.iam.createRole({
      name: id,
      arn: roleArn(resource, system),
      account: resource.stack.account,
      trusts: trustsOf(properties.AssumeRolePolicyDocument),
      managedPolicies: properties.ManagedPolicyArns,
    });
    for (const { PolicyName, PolicyDocument } of properties.Policies) {
      engines.iam.putRolePolicy(id, PolicyName, PolicyDocument);
    }
  },
});

const policy: ResourceType = resourceType({
  properties: inlinePolicySchema.extend({ Roles: z.array(z.string()) }),
  ref: (resource, system) => system.physicalName(resource, 'PolicyName'),
  provision({ properties, engines }) {
    for (const name of properties.Roles) {
      engines.iam.putRolePolicy(name, properties.PolicyName, properties.PolicyDocument);
    }
  },
});

export const iamResources = { 'AWS::IAM::Role': role, 'AWS::IAM::Policy': policy };

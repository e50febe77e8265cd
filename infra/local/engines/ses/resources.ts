import * as z from 'zod';
import { nothingToRun, type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

const anything = z.unknown().optional();

const sesArn = ({ stack }: Resource, resource: string) =>
  `arn:aws:ses:${stack.region}:${stack.account}:${resource}`;

const identityName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'EmailIdentity');

/** A domain or an address that is ours; here it is so without proof. */
const emailIdentity: ResourceType = resourceType({
  properties: z.strictObject({
    EmailIdentity: z.string(),
    // Nothing leaves this machine, so nothing is signed, and nothing comes back.
    DkimAttributes: anything,
    DkimSigningAttributes: anything,
    FeedbackAttributes: anything,
    Tags: anything,
  }),
  ref: identityName,
  provision: ({ resource, id, engines }) =>
    engines.ses.addIdentity(id, sesArn(resource, `identity/${id}`)),
});

const setName = (resource: Resource, system: System) => system.physicalName(resource, 'Name', 64);

const configurationSet: ResourceType = resourceType({
  properties: z.strictObject({
    Name: z.string().optional(),
    // Between mail servers, or about what they answer: there are none here.
    DeliveryOptions: anything,
    ReputationOptions: anything,
    SuppressionOptions: anything,
    Tags: anything,
  }),
  ref: setName,
  provision: ({ resource, id, engines }) =>
    engines.ses.addConfigurationSet(id, sesArn(resource, `configuration-set/${id}`)),
});

export const sesResources = {
  'AWS::SES::EmailIdentity': emailIdentity,
  'AWS::SES::ConfigurationSet': configurationSet,
  'AWS::SES::ConfigurationSetEventDestination': nothingToRun(
    'a mail that goes into the mailbox neither bounces nor is complained of',
  ),
};

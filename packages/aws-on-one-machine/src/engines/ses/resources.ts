import * as z from 'zod';
import { nothingToRun, type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

const anything = z.unknown().optional();

const sesArn = ({ stack }: Resource, resource: string) =>
  `arn:aws:ses:${stack.region}:${stack.account}:${resource}`;

const identityName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'EmailIdentity');

/** A domain or an address to send from. It counts as verified here. */
const emailIdentity: ResourceType = resourceType({
  properties: z.strictObject({
    EmailIdentity: z.string(),
    // No mail leaves this machine, so none is signed and none bounces.
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
    // These are about other mail servers, of which there are none here.
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

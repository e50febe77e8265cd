import * as z from 'zod';
import { nothingToRun, type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

const anything = z.unknown().optional();

const queueName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'QueueName', 80);

const queue: ResourceType = resourceType({
  properties: z.strictObject({
    QueueName: z.string().optional(),
    // Messages are never deleted for their age: they are on this person's own disk.
    MessageRetentionPeriod: anything,
    SqsManagedSseEnabled: anything,
    Tags: anything,
  }),
  ref: (resource, system) =>
    `https://sqs.${resource.stack.region}.amazonaws.com/${resource.stack.account}/${queueName(resource, system)}`,
  attributes: {
    Arn: (resource, system) =>
      `arn:aws:sqs:${resource.stack.region}:${resource.stack.account}:${queueName(resource, system)}`,
    QueueName: queueName,
  },
  // A queue needs no creation: its messages name it.
  provision: () => {},
});

export const sqsResources = {
  'AWS::SQS::Queue': queue,
  'AWS::SQS::QueuePolicy': nothingToRun(
    'engines of this process put messages into queues directly, so no request needs permission',
  ),
};

import * as z from 'zod';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import { DEFAULT_MAXIMUM_AGE_SECONDS, DEFAULT_RETRIES } from './event-invocation.ts';

/** How a function is called asynchronously. An event that is given up goes to a queue. */
export const eventInvokeConfig: ResourceType = resourceType({
  properties: z.strictObject({
    FunctionName: z.string(),
    Qualifier: z.literal('$LATEST'),
    MaximumEventAgeInSeconds: z.number().default(DEFAULT_MAXIMUM_AGE_SECONDS),
    MaximumRetryAttempts: z.number().default(DEFAULT_RETRIES),
    DestinationConfig: z
      .strictObject({
        OnFailure: z.strictObject({ Destination: z.string().startsWith('arn:aws:sqs:') }),
      })
      .optional(),
  }),
  ref: (resource, system) => system.physicalName(resource, 'Name'),
  provision({ resource, properties, engines }) {
    const { FunctionName, MaximumEventAgeInSeconds, MaximumRetryAttempts } = properties;
    const { region, account } = resource.stack;
    const queue = properties.DestinationConfig?.OnFailure.Destination;
    engines.lambda.configureEvents(`arn:aws:lambda:${region}:${account}:function:${FunctionName}`, {
      retries: MaximumRetryAttempts,
      maximumAgeMs: MaximumEventAgeInSeconds * 1000,
      // Lambda checks this when it is configured. Here it is checked each time, so that a test that
      // takes the grant away sees it missing.
      authorise: async () => {
        if (queue === undefined) return;
        await engines.iam.authorise(`function:${FunctionName}`, 'sqs:SendMessage', queue);
      },
      onFailure:
        queue === undefined ? undefined : (document) => engines.queues.send(queue, document),
    });
  },
});

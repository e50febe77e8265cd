import * as z from 'zod';
import { eventPatternSchema, fitsPattern } from '../../event-pattern.ts';
import { type ResourceType, runs } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

/** A property whose value makes no difference on one machine. */
const anything = z.unknown().optional();

const LONGEST_RULE_NAME = 64;

const ruleName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'Name', LONGEST_RULE_NAME);

const rule: ResourceType = runs({
  properties: z.strictObject({
    Name: z.string().optional(),
    EventPattern: eventPatternSchema,
    State: z.literal('ENABLED').optional(),
    Targets: z.array(
      z.strictObject({
        Id: z.string(),
        Arn: z.string(),
        // The way to a function is in this process: no event gets lost on it.
        DeadLetterConfig: anything,
        RetryPolicy: anything,
      }),
    ),
    // Words for people.
    Description: anything,
    Tags: anything,
  }),
  ref: ruleName,
  attributes: {
    Arn: (resource, system) =>
      `arn:aws:events:${resource.stack.region}:${resource.stack.account}:rule/${ruleName(resource, system)}`,
  },
  provision({ properties, engines }) {
    const { EventPattern, Targets } = properties;
    engines.eventBridge.addRule({
      passes: (event) => fitsPattern(EventPattern, event),
      targets: Targets.map(({ Arn }) => engines.lambda.eventInvocation(Arn, engines.log)),
    });
  },
});

export const eventBridgeResources = { 'AWS::Events::Rule': rule };

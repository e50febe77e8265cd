import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { eventPatternSchema, fitsPattern } from '../../event-pattern.ts';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';

/** A property whose value makes no difference on one machine. */
const anything = z.unknown().optional();

const LONGEST_RULE_NAME = 64;

const ruleName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'Name', LONGEST_RULE_NAME);

const ruleArn = (resource: Resource, system: System) =>
  `arn:aws:events:${resource.stack.region}:${resource.stack.account}:rule/${ruleName(resource, system)}`;

const MINUTE_MS = 60_000;
const UNITS_MS = { minute: MINUTE_MS, hour: 60 * MINUTE_MS, day: 24 * 60 * MINUTE_MS } as const;

/** `rate(1 minute)`, `rate(5 hours)`, in milliseconds. */
const rateSchema = z
  .string()
  .regex(/^rate\((?:1 (?:minute|hour|day)|[1-9]\d* (?:minute|hour|day)s)\)$/)
  .transform((expression) => {
    const [, count = '', unit = ''] = /(\d+) (minute|hour|day)/.exec(expression) ?? [];
    return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
  });

const rule: ResourceType = resourceType({
  properties: z
    .strictObject({
      Name: z.string().optional(),
      EventPattern: eventPatternSchema.optional(),
      ScheduleExpression: rateSchema.optional(),
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
    })
    .refine(
      ({ EventPattern, ScheduleExpression }) =>
        (EventPattern === undefined) !== (ScheduleExpression === undefined),
      'A rule has a pattern or a schedule',
    ),
  ref: ruleName,
  attributes: {
    Arn: ruleArn,
  },
  provision({ resource, properties, engines, system }) {
    const { EventPattern, ScheduleExpression: everyMs, Targets } = properties;
    const targets = Targets.map(({ Arn }) => engines.lambda.eventInvocation(Arn, engines.log));
    if (EventPattern !== undefined) {
      engines.eventBridge.addRule({
        matches: (event) => fitsPattern(EventPattern, event),
        targets,
      });
    }
    if (everyMs !== undefined) {
      engines.eventBridge.addSchedule({
        everyMs,
        event: () => scheduledEvent(resource, system),
        targets,
      });
    }
  },
});

/** The event that EventBridge sends at a schedule's time. */
const scheduledEvent = (rule: Resource, system: System) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: rule.stack.account,
  region: rule.stack.region,
  time: new Date().toISOString(),
  resources: [ruleArn(rule, system)],
  detail: {},
});

export const eventBridgeResources = { 'AWS::Events::Rule': rule };

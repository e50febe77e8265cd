import * as z from 'zod';
import type { Principal } from '../../credentials.ts';
import type { Engines } from '../../engines.ts';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import { eventFilter } from './event-filter.ts';
import { Positions } from './positions.ts';
import { TableStream } from './table-stream.ts';

/** Lambda's own defaults, of a stream. */
const DEFAULT_BATCH_SIZE = 100;
const FOR_EVER = -1;

/** Lambda's actions on a stream in the name of a function's role. */
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator'];

const propertiesSchema = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  StartingPosition: z.literal('TRIM_HORIZON'),
  BatchSize: z.number().default(DEFAULT_BATCH_SIZE),
  BisectBatchOnFunctionError: z.boolean().default(false),
  DestinationConfig: z
    .strictObject({ OnFailure: z.strictObject({ Destination: z.string() }) })
    .optional(),
  FilterCriteria: z
    .strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) })
    .default({ Filters: [] }),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  MaximumRetryAttempts: z.number().default(FOR_EVER),
  Tags: z.unknown().optional(),
});

type Properties = z.output<typeof propertiesSchema>;

const mappingName = (resource: Resource, system: System) => system.physicalName(resource, 'Name');

const eventSourceMapping: ResourceType = resourceType({
  properties: propertiesSchema,
  ref: mappingName,
  attributes: { Id: mappingName },
  provision({ resource, id, properties, engines }) {
    const { region, account } = resource.stack;
    const { FunctionName, EventSourceArn, MaximumRetryAttempts, DestinationConfig } = properties;
    const [table = ''] = EventSourceArn.split('table/')[1]?.split('/stream/') ?? [];
    const queue = DestinationConfig?.OnFailure.Destination;
    engines.eventSources.addStream({
      stream: new TableStream(
        {
          endpoint: engines.dynamodb.endpoint,
          region,
          accessKeyId: engines.keys.credentials('operator').accessKeyId,
        },
        table,
      ),
      onWrite: engines.dynamodb.onWrite,
      positions: new Positions(engines.stateFile(`event-sources/${id}.json`)),
      function: engines.lambda.get(`arn:aws:lambda:${region}:${account}:function:${FunctionName}`),
      arn: EventSourceArn,
      region,
      matches: eventFilter(properties.FilterCriteria.Filters.map(({ Pattern }) => Pattern)),
      batchSize: properties.BatchSize,
      bisects: properties.BisectBatchOnFunctionError,
      reportsFailures: properties.FunctionResponseTypes.length > 0,
      retries: MaximumRetryAttempts === FOR_EVER ? Number.POSITIVE_INFINITY : MaximumRetryAttempts,
      authorise: () => authoriseLambda(properties, engines),
      onFailure: queue === undefined ? undefined : (body) => engines.queues.send(queue, body),
      log: engines.log,
    });
  },
});

/**
 * Lambda acts in the function's role and checks its permissions when a mapping is made. Here they
 * are checked each time, so that a test that takes a grant away sees it missing.
 */
async function authoriseLambda(
  { FunctionName, EventSourceArn, DestinationConfig }: Properties,
  { iam }: Engines,
): Promise<void> {
  const caller: Principal = `function:${FunctionName}`;
  for (const action of STREAM_ACTIONS) {
    await iam.authorise(caller, `dynamodb:${action}`, EventSourceArn);
  }
  const queue = DestinationConfig?.OnFailure.Destination;
  if (queue !== undefined) await iam.authorise(caller, 'sqs:SendMessage', queue);
}

export const eventSourceResources = { 'AWS::Lambda::EventSourceMapping': eventSourceMapping };

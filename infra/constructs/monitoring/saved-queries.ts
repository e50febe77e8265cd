import { LogQueryVisualizationType, LogQueryWidget } from 'aws-cdk-lib/aws-cloudwatch';
import { QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { answersRequests } from '../../capabilities/capability.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { CapabilityFunction } from '../function/capability-function.ts';

export interface SavedQueriesProps {
  readonly config: Pick<EnvironmentConfig, 'name'>;
  readonly functions: readonly CapabilityFunction[];
}

const { answered, refused } = LOG_MESSAGES;

/**
 * The queries by name. docs/runbook.md says when to run each. A query costs by the amount it reads; a
 * metric for each operation would cost by the month.
 */
const QUERIES = {
  operations: new QueryString({
    fields: [
      'operation',
      'milliseconds',
      // 1 for a server error, otherwise 0.
      'floor(status / 500) as fault',
      'floor(status / 400) - floor(status / 500) as client_error',
    ],
    filterStatements: [`message in ["${answered}", "${refused}"]`],
    statsStatements: [
      'count(*) as requests, sum(fault) as faults, sum(client_error) as client_errors, pct(milliseconds, 50) as p50_ms, pct(milliseconds, 99) as p99_ms by operation',
    ],
    sort: 'requests desc',
  }),
  faults: new QueryString({
    fields: ['@timestamp', 'service', 'operation', 'api_request_id', 'error.name', 'error.message'],
    filterStatements: ['level = "ERROR"'],
    sort: '@timestamp desc',
    limit: 100,
  }),
  refusals: new QueryString({
    filterStatements: [`message = "${refused}"`],
    statsStatements: [
      'count(*) as refusals, count_distinct(person) as people by status, reason, operation',
    ],
    sort: 'refusals desc',
  }),
  // PERSON is to be replaced by the hash that names a person (docs/runbook.md).
  person: new QueryString({
    fields: ['@timestamp', 'operation', 'status', 'reason', 'milliseconds', 'api_request_id'],
    filterStatements: ['person = "PERSON"'],
    sort: '@timestamp asc',
    limit: 1000,
  }),
};

/**
 * Queries on the logs of the functions that answer requests, in CloudWatch's folder
 * `Fellside/<environment>`.
 */
export class SavedQueries extends Construct {
  /** Requests, faults and latency of each operation, as a table. */
  readonly operations: LogQueryWidget;

  constructor(scope: Construct, id: string, { config, functions }: SavedQueriesProps) {
    super(scope, id);
    const logGroups = functions
      .filter(({ capability }) => answersRequests(capability))
      .map(({ logGroup }) => logGroup);
    for (const [name, queryString] of Object.entries(QUERIES)) {
      new QueryDefinition(this, name, {
        queryDefinitionName: `Fellside/${config.name}/${name}`,
        queryString,
        logGroups,
      });
    }
    this.operations = new LogQueryWidget({
      title: 'Operations',
      view: LogQueryVisualizationType.TABLE,
      logGroupNames: logGroups.map(({ logGroupName }) => logGroupName),
      queryString: QUERIES.operations.toString(),
      width: 24,
    });
  }
}

import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { countLines, linesMetric } from '../monitoring/count-lines.ts';

/** Counts the runs in which most calendars at one host name could not be read. */
const FAILING_HOSTS = 'failing-calendar-hosts';

/** The function that fetches calendars from addresses that people typed, and the grant to call it. */
export class ChannelFetch {
  private readonly reader: LambdaFunction;
  private readonly environment: string;

  /** @param environment its name */
  constructor(reader: LambdaFunction, environment: string) {
    this.reader = reader;
    this.environment = environment;
  }

  /**
   * Lets a function call it and wait for its answer. It gets `CHANNEL_FETCH`. CDK's own grant would
   * also let it call every version.
   */
  grantInvoke(fn: LambdaFunction): void {
    fn.addEnvironment('CHANNEL_FETCH', this.reader.functionName);
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['lambda:InvokeFunction'],
      resourceArns: [this.reader.functionArn],
    });
  }

  /** Counts what a function that has calendars read says of host names that fail. */
  watchHosts(fn: LambdaFunction): void {
    countLines(fn, 'FailingHosts', {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', LOG_MESSAGES.hostFails),
      environment: this.environment,
      name: FAILING_HOSTS,
    });
  }

  /** Raises the alarm about a platform whose calendars can't be read. */
  raiseAlarms(alarms: Alarms): void {
    alarms.raise('platform-fails', {
      harm: 'People can ask for nights that are booked on a platform: most of its calendars can’t be read.',
      runbook: 'a-platform-fails',
      // A single run may fall into a restart there.
      metric: linesMetric(this.environment, FAILING_HOSTS, {
        statistic: 'Sum',
        period: Duration.minutes(30),
      }),
      threshold: 3,
    });
  }
}

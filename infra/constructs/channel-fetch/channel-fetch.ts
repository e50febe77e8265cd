import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { countLines, linesMetric } from '../monitoring/count-lines.ts';

/**
 * The host names that fail in a run, counted. Of each, at least three calendars, and most of them, could not
 * be read.
 */
const FAILING_HOSTS_METRIC = 'failing-source-hosts';

/**
 * The function that fetches calendars from addresses that people typed, the grant to call it, and the
 * alarm about unreadable calendars.
 */
export class ChannelFetch {
  private readonly fetcher: LambdaFunction;
  private readonly environment: string;

  /** @param environment the environment's name */
  constructor(fetcher: LambdaFunction, environment: string) {
    this.fetcher = fetcher;
    this.environment = environment;
  }

  /**
   * Lets a function call the fetcher and wait for the answer. The function gets the variable
   * `CHANNEL_FETCH`. CDK's own grant would let it call every version of the fetcher as well.
   */
  grantInvoke(fn: LambdaFunction): void {
    fn.addEnvironment('CHANNEL_FETCH', this.fetcher.functionName);
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['lambda:InvokeFunction'],
      resourceArns: [this.fetcher.functionArn],
    });
  }

  /** Counts the lines about failing host names in the log of a function that calls the fetcher. */
  watchHosts(fn: LambdaFunction): void {
    countLines(fn, 'FailingHosts', {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', LOG_MESSAGES.hostFails),
      environment: this.environment,
      name: FAILING_HOSTS_METRIC,
    });
  }

  /** Defines the alarm about a platform whose calendars can't be read. */
  defineAlarms(alarms: Alarms): void {
    alarms.define('platform-fails', {
      harm: 'People can ask for nights that are booked on a platform: most of its calendars can’t be read.',
      runbook: 'a-platform-fails',
      metric: linesMetric(this.environment, FAILING_HOSTS_METRIC, {
        statistic: 'Sum',
        period: Duration.minutes(30),
      }),
      // Three such lines: one host name in three runs, or three at once.
      threshold: 3,
    });
  }
}

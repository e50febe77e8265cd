import { Duration, Validations } from 'aws-cdk-lib';
import { ComparisonOperator, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import { type FunctionSettings, NodeFunction } from '../function/node-function.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { countLines } from '../monitoring/count-lines.ts';

export interface TriggerFunctionProps extends FunctionSettings {
  /** The past event that Cognito tells of; also its folder's name below `functions/events`. */
  readonly event: string;
  /** What people can't do while it crashes, as a sentence. */
  readonly harm: string;

  /**
   * Whether it refuses people on purpose, and logs each that it refuses.
   * @default false
   */
  readonly refuses?: boolean;

  /**
   * How long it may take, in seconds.
   * @default 5, for which Cognito waits; what is called as an event may take longer
   */
  readonly timeoutSeconds?: number;
}

/** Memory brings processor time, which a cold start needs. */
const MEMORY_MB = 1024;

/** Cognito waits no longer for an answer. */
const PATIENCE_SECONDS = 5;

/** A function that the user pool calls, with alarms that another stack's are told of. */
export class TriggerFunction extends NodeFunction {
  private readonly event: string;
  private readonly harm: string;
  private readonly refusals: MetricFilter | undefined;

  constructor(
    scope: Construct,
    id: string,
    {
      event,
      harm,
      refuses = false,
      timeoutSeconds = PATIENCE_SECONDS,
      ...props
    }: TriggerFunctionProps,
  ) {
    const size = { memoryMb: MEMORY_MB, timeoutSeconds };
    super(scope, id, { ...props, service: event, folder: `events/${event}`, size });
    this.event = event;
    this.harm = harm;
    if (refuses) {
      this.refusals = countLines(this, 'Refusals', {
        logGroup: this.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', LOG_MESSAGES.signInRefused),
        environment: props.environment,
        name: 'refused-sign-ins',
      });
    }
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Cognito tells the person that it failed, who asks again; a late answer is none.',
    });
  }

  /** Raises an alarm of what fails. One failure may be chance; two within the hour are not. */
  raiseAlarms(alarms: Alarms): void {
    alarms.raise(`${this.event}-fails`, {
      harm: this.harm,
      runbook: 'a-trigger-fails',
      metric: this.failures(Duration.minutes(5)),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 12,
      datapointsToAlarm: 2,
    });
  }

  /** Lambda counts a refusal as an error, because a trigger can't refuse but by one. */
  private failures(period: Duration): IMetric {
    const errors = this.metricErrors({ statistic: 'Sum' });
    if (this.refusals === undefined) return errors.with({ period });
    return new MathExpression({
      expression: 'errors - FILL(refusals, 0)',
      usingMetrics: { errors, refusals: this.refusals.metric({ statistic: 'Sum' }) },
      label: `${this.event} fails`,
      period,
    });
  }
}

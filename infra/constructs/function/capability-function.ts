import { Duration, Validations } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import {
  type AppParts,
  type Capability,
  folderOf,
  type ScheduleTrigger,
  type StreamTrigger,
  type UserPoolTrigger,
} from '../../capabilities/capability.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Media } from '../media/media.ts';
import type { Alarms, AlarmText } from '../monitoring/alarms.ts';
import { countLines } from '../monitoring/count-lines.ts';
import type { MarketplaceTable } from '../table/marketplace-table.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { NodeFunction } from './node-function.ts';

export interface CapabilityFunctionProps {
  readonly config: Pick<EnvironmentConfig, 'name' | 'logRetention' | 'tracing' | 'channelFetches'>;
  /**
   * A directory with files to put beside the code of a function that renders pages.
   * @default - none
   */
  readonly pageFiles?: string;
}

/** The number of retries for a change of the table, in ever smaller batches. */
const STREAM_RETRIES = 3;

/** The number of retries for an upload, after one minute and after two. */
const UPLOAD_RETRIES = 2;

/** The longest that Lambda keeps an event. */
const MAX_EVENT_AGE = Duration.hours(6);

/** Changes of the table that wait longer than this raise an alarm. */
const LATE = Duration.minutes(5);

/**
 * The shortest window of a schedule's alarm. The alarm needs half of the runs in it to fail, because the
 * next run makes up for one.
 */
const RUNS_COUNTED_OVER = Duration.minutes(5);

/**
 * A capability's Lambda function, as defined. Events that it can't process go to a dead-letter queue:
 * those of the table's stream as positions, without content.
 */
export class CapabilityFunction extends NodeFunction {
  readonly capability: Capability;
  private readonly refusals: MetricFilter | undefined;
  private queue: DeadLetterQueue | undefined;
  private clock: Rule | undefined;

  constructor(scope: Construct, capability: Capability, props: CapabilityFunctionProps) {
    const { config, pageFiles } = props;
    const { name, purpose, size, usesSharp = false } = capability;
    const answersPages = capability.triggers.some(({ kind }) => kind === 'pages');
    super(scope, pascalCase(name), {
      name,
      purpose,
      size,
      folder: folderOf(capability),
      usesSharp,
      reservedCalls: name === 'channel-fetch' ? config.channelFetches : undefined,
      ...(answersPages && pageFiles !== undefined ? { extraFiles: pageFiles } : {}),
      config,
    });
    this.capability = capability;
    const refusalMessage = this.userPoolTrigger?.refusalMessage;
    if (refusalMessage !== undefined) {
      this.refusals = countLines(this, 'Refusals', {
        logGroup: this.logGroup,
        filterPattern: FilterPattern.stringValue('$.message', '=', refusalMessage),
        environment: config.name,
        name: `${name}-refusals`,
      });
    }
    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason:
        'Either the caller waits for the answer, or the on-failure destination is its dead-letter queue, with the reason.',
    });
  }

  /** Connects its event triggers. Requests come from the API, and Cognito's calls from the pool. */
  connect({
    table,
    media,
    photoBatches,
  }: Pick<AppParts, 'table' | 'media' | 'photoBatches'>): void {
    for (const trigger of this.capability.triggers) {
      switch (trigger.kind) {
        case 'stream':
          this.followStream(table, trigger);
          break;
        case 'upload':
          this.followUploads(media);
          break;
        case 'schedule':
          this.followClock(trigger);
          break;
        case 'workflow':
          photoBatches.callForSteps(this);
          break;
      }
    }
  }

  /** Defines the alarms about its events. The API has the alarms about failed requests. */
  defineAlarms(alarms: Alarms): void {
    const { name, triggers } = this.capability;
    for (const trigger of triggers) {
      if (trigger.kind === 'stream') {
        alarms.define(`${name}-is-late`, {
          ...trigger.late,
          metric: this.metric('IteratorAge', {
            statistic: 'Maximum',
            period: Duration.minutes(15),
          }),
          threshold: LATE.toMilliseconds(),
        });
      }
      if (trigger.kind === 'schedule') {
        alarms.define(`${name}-runs-fail`, {
          ...trigger.failing,
          ...this.failedRuns(trigger.every),
        });
      }
    }
    if (this.queue !== undefined) {
      alarms.define(`${name}-fails`, {
        ...this.failureText,
        metric: this.queue.metricApproximateNumberOfMessagesVisible({
          statistic: 'Maximum',
          period: Duration.minutes(5),
        }),
        threshold: 1,
      });
    } else if (this.userPoolTrigger !== undefined) {
      alarms.define(`${name}-fails`, {
        ...this.failureText,
        metric: this.failuresMetric(Duration.minutes(5)),
        threshold: 1,
        // A single failure may be chance. Two within an hour are not.
        evaluationPeriods: 12,
        datapointsToAlarm: 2,
      });
    }
  }

  private followStream(table: MarketplaceTable, { filters, batchSize }: StreamTrigger): void {
    new EventSourceMapping(this, 'Stream', {
      target: this,
      eventSourceArn: table.grantStreamRead(this),
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize,
      filters: filters.map((filter) => FilterCriteria.filter({ ...filter })),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: STREAM_RETRIES,
      onFailure: this.onFailure,
    });
  }

  private followUploads(media: Media): void {
    this.configureAsyncInvoke({
      retryAttempts: UPLOAD_RETRIES,
      maxEventAge: MAX_EVENT_AGE,
      onFailure: this.onFailure,
    });
    media.onUpload(this, 'Upload', this.target(MAX_EVENT_AGE));
  }

  private followClock({ description, every }: ScheduleTrigger): void {
    this.configureAsyncInvoke({ retryAttempts: 0 });
    this.clock = new Rule(this, 'Schedule', {
      description,
      schedule: Schedule.rate(every),
      targets: [new LambdaTarget(this, { maxEventAge: every })],
    });
    const reason = 'The next time does what this one hasn’t; an alarm counts those that fail.';
    Validations.of(this.clock).acknowledge({ id: 'Serverless-EventBusDLQ', reason });
    Validations.of(this).acknowledge({ id: 'Serverless-LambdaAsyncFailureDestination', reason });
  }

  /**
   * The runs that failed or were never started. Counted over five minutes, or until the next run of a
   * rarer schedule, so that the alarm ends with the harm.
   */
  private failedRuns(every: Duration): { readonly metric: IMetric; readonly threshold: number } {
    if (this.clock === undefined) throw new Error(`${this.capability.name} has no clock yet.`);
    const minutes = Math.max(every.toMinutes(), RUNS_COUNTED_OVER.toMinutes());
    const metric = new MathExpression({
      expression: 'FILL(failed, 0) + FILL(uncalled, 0)',
      usingMetrics: {
        failed: this.metric('AsyncEventsDropped', { statistic: 'Sum' }),
        uncalled: new Metric({
          namespace: 'AWS/Events',
          metricName: 'FailedInvocations',
          dimensionsMap: { RuleName: this.clock.ruleName },
          statistic: 'Sum',
        }),
      },
      label: `${this.capability.name} runs fail`,
      period: Duration.minutes(minutes),
    });
    // Half of the runs.
    return { metric, threshold: Math.ceil(minutes / every.toMinutes() / 2) };
  }

  /** The function as the target of a rule. An event that never reaches it goes to the queue, too. */
  private target(maxEventAge: Duration): LambdaTarget {
    return new LambdaTarget(this, { deadLetterQueue: this.deadLetters.asQueue, maxEventAge });
  }

  /** CDK's own destinations would let the function do more with the queue than send events. */
  private get onFailure() {
    const { queueArn } = this.deadLetters;
    return { bind: () => ({ destination: queueArn }) };
  }

  private get deadLetters(): DeadLetterQueue {
    if (this.queue === undefined) {
      this.queue = new DeadLetterQueue(this, 'DeadLetters');
      this.queue.grantSend(this);
    }
    return this.queue;
  }

  private get failureText(): AlarmText {
    const { capability } = this;
    if (!('failing' in capability)) {
      throw new Error(`${capability.name} gets events: say what people suffer when it fails.`);
    }
    return capability.failing;
  }

  private get userPoolTrigger(): UserPoolTrigger | undefined {
    return this.capability.triggers.find((trigger) => trigger.kind === 'user-pool');
  }

  /** Lambda counts a refusal as an error, because a trigger can refuse only with an error. */
  private failuresMetric(period: Duration): IMetric {
    const errors = this.metricErrors({ statistic: 'Sum' });
    if (this.refusals === undefined) return errors.with({ period });
    return new MathExpression({
      expression: 'errors - FILL(refusals, 0)',
      usingMetrics: { errors, refusals: this.refusals.metric({ statistic: 'Sum' }) },
      label: `${this.capability.name} fails`,
      period,
    });
  }
}

/** Turns `sign-up` into `SignUp`. */
const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

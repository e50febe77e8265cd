import { Aws, Duration, Validations } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';

/** The text of an alarm: the harm to people while it is on, and what to do. */
export interface AlarmText {
  /** The harm to people, in a sentence. */
  readonly harm: string;
  /** The anchor in `docs/runbook.md` of the section that says what to do. */
  readonly runbook: string;
}

/** An alarm: the harm to people, its section in the runbook, and when it goes off. */
export interface HarmAlarmProps
  extends AlarmText,
    Pick<AlarmProps, 'metric' | 'threshold' | 'datapointsToAlarm'>,
    Partial<Pick<AlarmProps, 'comparisonOperator' | 'evaluationPeriods'>> {}

/**
 * An environment's alarms, and who is notified. Each construct defines its own here, named after the
 * fault. By default, one period at or above the threshold sets an alarm off.
 */
export class Alarms extends Construct {
  private readonly environment: string;
  private readonly topic: Topic;
  private readonly defined: Alarm[] = [];

  constructor(
    scope: Construct,
    id: string,
    { name, alarmEmail }: Pick<EnvironmentConfig, 'name' | 'alarmEmail'>,
  ) {
    super(scope, id);
    this.environment = name;

    // Not encrypted with a KMS key: CloudWatch can't use the AWS-managed one, and the messages aren't
    // secret.
    this.topic = new Topic(this, 'Topic', {
      displayName: `Fellside ${name}`,
      enforceSSL: true,
    });
    // A topic's own policy replaces the default one, which lets the account's alarms publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (alarmEmail !== undefined) this.mail(alarmEmail);
    this.watchConcurrency();
  }

  /** All alarms so far. */
  get all(): readonly Alarm[] {
    return this.defined;
  }

  /** @param name the fault in kebab-case: `requests-fail` */
  define(name: string, { harm, runbook, ...props }: HarmAlarmProps): void {
    const alarm = new Alarm(this, name, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      ...props,
      alarmName: `fellside-${this.environment}-${name}`,
      alarmDescription: `${harm} What to do: docs/runbook.md#${runbook}`,
      // No data means no requests, so nobody is harmed: a quiet night is no fault.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    this.defined.push(alarm);
  }

  /** Lambda refuses calls above the account's quota, which all its functions and environments share. */
  private watchConcurrency(): void {
    this.define('functions-are-refused', {
      harm: 'Some people get an error or wait: more calls come in at once than the account may run.',
      runbook: 'functions-are-refused',
      metric: LambdaFunction.metricAllThrottles({ statistic: 'Sum', period: Duration.minutes(5) }),
      threshold: 5,
    });
  }

  private mail(address: string): void {
    const subscription = this.topic.addSubscription(new EmailSubscription(address));
    Validations.of(subscription).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'Nobody would read a queue of undelivered alarms; the alarm stays on in the console.',
    });
  }
}

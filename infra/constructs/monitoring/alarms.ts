import { Aws, Validations } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export interface AlarmsProps {
  /** What the environment is called; the alarms' names begin with it. */
  readonly environment: string;
  /** @default - nobody is told */
  readonly email?: string;
}

export interface HarmProps
  extends Pick<
    AlarmProps,
    | 'metric'
    | 'threshold'
    | 'comparisonOperator'
    | 'evaluationPeriods'
    | 'datapointsToAlarm'
    | 'evaluateLowSampleCountPercentile'
  > {
  /** What a user suffers while the alarm is on, as a sentence. */
  readonly harm: string;
  /** The anchor of the heading in `docs/runbook.md` that says what to do. */
  readonly runbook: string;
}

/**
 * The alarms of an environment, and whom they tell. Each capability raises its own here, named by
 * what goes wrong, described by the harm to a user, with the place in the runbook that says what
 * to do.
 */
export class Alarms extends Construct {
  private readonly environment: string;
  private readonly topic: Topic;
  private readonly raised: Alarm[] = [];

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.environment = props.environment;

    // Not encrypted with a key: alarms can't use AWS's own, and say nothing that is secret.
    this.topic = new Topic(this, 'Topic', {
      displayName: `Fellside ${props.environment}`,
      enforceSSL: true,
    });
    // A topic with a policy of its own has lost the one that lets its account's alarms in.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarms',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (props.email !== undefined) this.mail(props.email);
  }

  /** All alarms that were raised so far. */
  get all(): readonly Alarm[] {
    return this.raised;
  }

  /**
   * Raises an alarm.
   * @param name says what goes wrong, in kebab-case: `requests-fail`
   */
  raise(name: string, { harm, runbook, ...props }: HarmProps): void {
    const alarm = new Alarm(this, name, {
      ...props,
      alarmName: `fellside-${this.environment}-${name}`,
      alarmDescription: `${harm} What to do: docs/runbook.md#${runbook}`,
      // No data means that nobody asked: what isn't used harms no one, and a quiet night is no fault.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
    this.raised.push(alarm);
  }

  private mail(address: string): void {
    const subscription = this.topic.addSubscription(new EmailSubscription(address));
    Validations.of(subscription).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'Nobody would read a queue of undelivered alarms; an alarm stays on in the console.',
    });
  }
}

import { Aws, Duration, Stack, Validations } from 'aws-cdk-lib';
import { ComparisonOperator, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { SITE_NAME } from '../../../shared/brand.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Alarms } from '../monitoring/alarms.ts';

/** SES puts this on every mail that is sent by a configuration set; its value is the set's name. */
const DIMENSION = 'ses:configuration-set';

/** Who mails come from, and how it is known what became of them. */
export class Mail extends Construct {
  private readonly configurationSet: ConfigurationSet;
  /** The sender's address. */
  private readonly from: string;

  constructor(scope: Construct, id: string, { from, verify }: EnvironmentConfig['mail']) {
    super(scope, id);
    this.from = from;

    new EmailIdentity(this, 'Identity', {
      identity: verify === 'domain' ? Identity.domain(domainOf(from)) : Identity.email(from),
    });

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // An address that bounced or complained is sent nothing more, which keeps SES well-disposed.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSet.addEventDestination('Outcomes', {
      destination: EventDestination.cloudWatchDimensions([
        { source: CloudWatchDimensionSource.MESSAGE_TAG, name: DIMENSION, defaultValue: 'none' },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
  }

  /**
   * Lets a function send mail in the sender's name. It gets the variables that
   * `functions/mail/mail-sender.ts` reads. Of the identity nothing is referred to: the app stack holds
   * only settings, so the sender can change.
   */
  grantSend(sender: LambdaFunction): void {
    sender.addEnvironment('MAIL_FROM', `${SITE_NAME} <${this.from}>`);
    sender.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet.configurationSetName);
    const set = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    Grant.addToPrincipal({
      grantee: sender,
      actions: ['ses:SendEmail'],
      resourceArns: [set],
    });
    sender.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [`arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`],
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
    Validations.of(sender.role ?? sender).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
      reason:
        'In its sandbox SES holds a mail against the identity of whom it is for too, whoever that is; the condition keeps it to our own sender.',
    });
  }

  /** Raises the alarms of mails that don't arrive, among those of another stack. */
  raiseAlarms(alarms: Alarms): void {
    alarms.raise('mails-bounce', {
      harm: 'Some people wait for mails that don’t arrive: their addresses send them back.',
      runbook: 'mails-bounce',
      // Of some seventy mails a day, as many as make SES doubt the sender.
      metric: this.outcomes('Bounce', Duration.days(1)),
      threshold: 5,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
    alarms.raise('mails-are-complained-of', {
      harm: 'People take our mails for spam; where many do, SES stops sending any.',
      runbook: 'mails-bounce',
      metric: this.outcomes('Complaint', Duration.hours(1)),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
  }

  private outcomes(metricName: string, period: Duration): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName,
      dimensionsMap: { [DIMENSION]: this.configurationSet.configurationSetName },
      statistic: 'Sum',
      period,
    });
  }
}

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

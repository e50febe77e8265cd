import { Aws, Duration, Stack, Validations } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
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
import { LOG_MESSAGES } from '../../../shared/log-lines.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { countLines, linesMetric } from '../monitoring/count-lines.ts';

/** SES's metric dimension for mails sent with a configuration set. Its value is the set's name. */
const DIMENSION = 'ses:configuration-set';

/** The metric of mails that SES refuses, from all functions that send. */
const REFUSED_MAILS = 'refused-mails';

/** The sender of all mails, with their bounces, complaints and refusals. */
export class Mail extends Construct {
  private readonly environment: string;
  private readonly configurationSet: ConfigurationSet;
  /** The sender's address. */
  private readonly from: string;

  constructor(scope: Construct, id: string, config: Pick<EnvironmentConfig, 'name' | 'mail'>) {
    super(scope, id);
    const { from, verify } = config.mail;
    this.environment = config.name;
    this.from = from;

    new EmailIdentity(this, 'Identity', {
      identity: verify === 'domain' ? Identity.domain(domainOf(from)) : Identity.email(from),
    });

    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // SES sends nothing more to an address that bounced or complained. More of those would harm our
      // reputation as a sender.
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
   * Lets a function send mail from the sender's address, and counts the mails that SES refuses. The
   * function gets the variables that `functions/mail/mail-sender.ts` reads. The identity isn't
   * referenced, so that the sender can change while the app stack holds only the settings.
   */
  grantSend(fn: LambdaFunction): void {
    fn.addEnvironment('MAIL_FROM', `${SITE_NAME} <${this.from}>`);
    fn.addEnvironment('MAIL_CONFIGURATION_SET', this.configurationSet.configurationSetName);
    const set = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    Grant.addToPrincipal({ grantee: fn, actions: ['ses:SendEmail'], resourceArns: [set] });
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['ses:SendEmail'],
        resources: [`arn:${Aws.PARTITION}:ses:${Aws.REGION}:${Aws.ACCOUNT_ID}:identity/*`],
        conditions: { StringEquals: { 'ses:FromAddress': this.from } },
      }),
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
      reason:
        'In its sandbox SES also checks the permission for the identity of the recipient, who may be anybody; the condition allows only our own sender.',
    });
    countLines(fn, 'RefusedMails', {
      logGroup: fn.logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', LOG_MESSAGES.mailRefused),
      environment: this.environment,
      name: REFUSED_MAILS,
    });
  }

  /** Defines the alarms about mails that don't arrive, in another stack's alarms. */
  defineAlarms(alarms: Alarms): void {
    alarms.define('mail-is-refused', {
      harm: 'Some people get no code, or are not told what happened: SES refuses the mails to them.',
      runbook: 'mail-is-refused',
      // A single one is a mistyped address.
      metric: linesMetric(this.environment, REFUSED_MAILS, {
        statistic: 'Sum',
        period: Duration.hours(1),
      }),
      threshold: 2,
    });
    alarms.define('mails-bounce', {
      harm: 'Some people wait for mails that don’t arrive: their addresses send them back.',
      runbook: 'mails-bounce',
      // There are about seventy mails a day. From 5 % on, SES reviews the sender.
      metric: this.outcomes('Bounce', Duration.days(1)),
      threshold: 5,
    });
    alarms.define('mails-are-complained-of', {
      harm: 'People take our mails for spam; where many do, SES stops sending any.',
      runbook: 'mails-bounce',
      metric: this.outcomes('Complaint', Duration.hours(1)),
      threshold: 1,
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

import { Annotations, ArnFormat, Duration, Stack, Token, Validations } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Grant, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { EnvironmentConfig } from '../../config.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { doubtOf } from './picture-models.ts';
import { workflowOf } from './workflow.ts';

/**
 * The longest an execution may run. It has at most a thousand listings. Even if the model never
 * answered within its thirty seconds, they would take nine hours.
 */
const LONGEST = Duration.hours(12);

/**
 * The batches that generate pictures for listings without photos: the workflow, and the grants on it.
 */
export class PhotoBatches extends Construct {
  private readonly config: Pick<EnvironmentConfig, 'name' | 'pictures'>;
  /** An explicit name, because the function that the workflow calls starts it again. */
  private readonly workflowName: string;

  constructor(scope: Construct, id: string, config: Pick<EnvironmentConfig, 'name' | 'pictures'>) {
    super(scope, id);
    this.config = config;
    this.workflowName = `fellside-${config.name}-photo-batch`;
    const doubt = doubtOf(config.pictures);
    if (doubt !== undefined) {
      Annotations.of(this).addWarningV2(
        'fellside:picture-model',
        `${doubt} Batches of photos in ${config.name} may fail: see \`pictures\` in infra/config.ts.`,
      );
    }
  }

  /** Creates the workflow, with this function for all its steps. */
  callForSteps(fn: LambdaFunction): void {
    const { pauseSeconds } = this.config.pictures;
    const workflow = new StateMachine(this, 'Workflow', {
      stateMachineName: this.workflowName,
      comment: 'Makes a picture for each listing of a batch, one at a time',
      definitionBody: workflowOf(this, { fn, pause: Duration.seconds(pauseSeconds) }),
      timeout: LONGEST,
      // CDK would also let it call every version of the function.
      role: this.roleFor(fn).withoutPolicyUpdates(),
    });
    Validations.of(workflow).acknowledge(
      {
        id: 'AwsSolutions-SF1',
        reason: 'Step Functions keeps each execution’s events, and the function logs each step.',
      },
      {
        id: 'AwsSolutions-SF2',
        reason: 'Each step is a call of one function, which says how long it took.',
      },
      {
        id: 'Serverless-StepFunctionStateMachineXray',
        reason: 'Each step is a call of one function, which says how long it took.',
      },
    );
  }

  private roleFor(fn: LambdaFunction): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
      description: 'What batches of photos may do',
    });
    Grant.addToPrincipal({
      grantee: role,
      actions: ['lambda:InvokeFunction'],
      resourceArns: [fn.functionArn],
    });
    return role;
  }

  /** Lets a function start the workflow. It gets `PHOTO_BATCH_WORKFLOW`. */
  grantStart(fn: LambdaFunction): void {
    this.grant(fn, 'states:StartExecution', this.workflowArn);
  }

  /** Lets a function see whether a batch is running, and what the next would cost. */
  grantWatch(fn: LambdaFunction): void {
    const { price, pauseSeconds } = this.config.pictures;
    fn.addEnvironment('PICTURE_PRICE', String(price));
    fn.addEnvironment('PICTURE_PAUSE', String(pauseSeconds));
    this.grant(fn, 'states:DescribeExecution', `${this.arn('execution')}:*`);
    const { region, account } = Stack.of(this);
    const owner = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:states:${region}:${owner}:execution:${this.workflowName}:*]`,
      reason: 'Executions are named by their batches, which come and go.',
    });
  }

  /** Lets a function request pictures from the model: this model and no other. */
  grantPaint(fn: LambdaFunction): void {
    const { model, region, style } = this.config.pictures;
    fn.addEnvironment('PICTURE_MODEL', model);
    fn.addEnvironment('PICTURE_MODEL_REGION', region);
    fn.addEnvironment('PICTURE_STYLE', style);
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['bedrock:InvokeModel'],
      resourceArns: [
        Stack.of(this).formatArn({
          service: 'bedrock',
          region,
          account: '',
          resource: 'foundation-model',
          resourceName: model,
        }),
      ],
    });
  }

  defineAlarms(alarms: Alarms): void {
    alarms.define('photo-batch-fails', {
      harm: 'People see some listings without pictures: a batch has failed.',
      runbook: 'a-photo-batch-has-failed',
      metric: this.metric('ExecutionsFailed'),
      threshold: 1,
    });
    alarms.define('photo-batch-stands-still', {
      harm: 'People see some listings without pictures: a batch has stood still for hours.',
      runbook: 'a-photo-batch-has-failed',
      metric: this.metric('ExecutionsTimedOut'),
      threshold: 1,
    });
  }

  private metric(metricName: string): Metric {
    return new Metric({
      namespace: 'AWS/States',
      metricName,
      dimensionsMap: { StateMachineArn: this.workflowArn },
      statistic: 'Sum',
      period: Duration.minutes(5),
    });
  }

  private grant(fn: LambdaFunction, action: string, arn: string): void {
    fn.addEnvironment('PHOTO_BATCH_WORKFLOW', this.workflowArn);
    Grant.addToPrincipal({ grantee: fn, actions: [action], resourceArns: [arn] });
  }

  private get workflowArn(): string {
    return this.arn('stateMachine');
  }

  private arn(resource: 'stateMachine' | 'execution'): string {
    return Stack.of(this).formatArn({
      service: 'states',
      resource,
      resourceName: this.workflowName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
  }
}

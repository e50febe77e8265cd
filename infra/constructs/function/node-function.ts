import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionSize } from '../../config.ts';
import { type BundleProps, bundledCode } from './bundled-code.ts';

/** What is the same for every function of an environment. */
export interface FunctionSettings {
  /** What the environment is called: its metrics are told apart by it. */
  readonly environment: string;
  readonly logRetention: RetentionDays;
  /** Whether X-Ray gets a trace of its calls. */
  readonly tracing: boolean;
}

export interface NodeFunctionProps extends FunctionSettings, BundleProps {
  /** What logs and traces call it: `catalogue`, `mailer`. */
  readonly service: string;

  readonly size: FunctionSize;
}

/**
 * A Lambda function of this repository, from its folder's `handler.ts`. Its role may write its log,
 * and its traces where there are any, and nothing else; a resource's own grant gives it more, with
 * the variables to use it. Who calls it, and what its alarms are, its kind says.
 */
export abstract class NodeFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const { service, usesSharp = false, size, logRetention, tracing } = props;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The role that CDK makes would have AWS's managed policy, which covers every log of the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What the ${service} function may do`,
    });
    logGroup.grantWrite(role);

    super(scope, id, {
      description: `Fellside: ${service}`,
      code: bundledCode(props),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: usesSharp ? Architecture.X86_64 : Architecture.ARM_64,
      memorySize: size.memoryMb,
      timeout: Duration.seconds(size.timeoutSeconds),
      role,
      logGroup,
      tracing: tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: service,
      },
    });

    if (tracing) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'A trace is no resource: X-Ray takes its two permissions to send one for * only.',
      });
    } else {
      Validations.of(this).acknowledge({
        id: 'Serverless-LambdaTracing',
        reason:
          'Traces are paid for by the call; a setting switches them on where they are needed.',
      });
    }
  }
}

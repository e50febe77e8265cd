import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionSize } from '../../capabilities/capability.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { BUNDLE_METADATA, type BundleSource } from './bundle-options.ts';
import { type BundleProps, bundledCode } from './bundled-code.ts';

export interface NodeFunctionProps extends BundleProps {
  /** Its name in logs and traces: `catalogue`, `mailer`. */
  readonly name: string;
  /** Its purpose, in a sentence. */
  readonly purpose: string;
  readonly size: FunctionSize;
  /**
   * How many calls may run at once, reserved for it.
   * @default - as many as the account has left
   */
  readonly reservedCalls?: number | undefined;
  readonly config: Pick<EnvironmentConfig, 'logRetention' | 'tracing'>;
}

/**
 * A Lambda function of this repository, from its folder's `handler.ts`. Its role may write its log, and
 * traces if they are on, and nothing else. Resources grant it more, together with the variables to use
 * them.
 */
export abstract class NodeFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const { name, purpose, folder, usesSharp = false, size, reservedCalls, config } = props;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: config.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // CDK's default role has AWS's managed policy, which covers every log in the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What the ${name} function may do`,
    });
    logGroup.grantWrite(role);

    super(scope, id, {
      description: `Fellside, ${name}: ${purpose}`,
      code: bundledCode(props),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: usesSharp ? Architecture.X86_64 : Architecture.ARM_64,
      memorySize: size.memoryMb,
      timeout: Duration.seconds(size.timeoutSeconds),
      ...(reservedCalls === undefined ? {} : { reservedConcurrentExecutions: reservedCalls }),
      role,
      logGroup,
      tracing: config.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        POWERTOOLS_SERVICE_NAME: name,
      },
    });

    // Stored in the assembly, not in the template: `npm run dev` uses it to bundle the code again.
    this.node.addMetadata(BUNDLE_METADATA, { folder } satisfies BundleSource);

    if (config.tracing) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'X-Ray takes only * for its two permissions to send a trace.',
      });
    } else {
      Validations.of(this).acknowledge({
        id: 'Serverless-LambdaTracing',
        reason: 'Traces are charged by the call; a setting switches them on while they are needed.',
      });
    }
  }
}

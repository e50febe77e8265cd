import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import {
  type ICommandHooks,
  LogLevel,
  NodejsFunction,
  OutputFormat,
  SourceMapMode,
} from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionSize } from '../../config.ts';
import { sharpPackages } from './sharp-packages.ts';

/** What is the same for every function of an environment. */
export interface FunctionSettings {
  /** What the environment is called. */
  readonly environment: string;
  readonly logRetention: RetentionDays;
  /** Whether X-Ray gets a trace of its calls. */
  readonly tracing: boolean;
}

export interface NodeFunctionProps extends FunctionSettings {
  /** What logs and traces call it: `catalogue`, `mailer`. */
  readonly service: string;

  /** The folder of its `handler.ts`, below `functions/`. */
  readonly folder: string;

  /**
   * A directory whose files lie beside the code when it runs.
   * @default - the code stands alone
   */
  readonly besides?: string;

  /**
   * Whether it works on pictures, for which it runs where sharp's binary does.
   * @default false
   */
  readonly usesSharp?: boolean;

  readonly size: FunctionSize;
}

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * A Lambda function of this repository, from its folder's `handler.ts`. Its role may write its log,
 * and its traces where there are any, and nothing else; a resource's own grant gives it more, with
 * the variables to use it. Who calls it, and what its alarms are, its kind says.
 */
export abstract class NodeFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const { service, folder, usesSharp = false, environment, size, logRetention, tracing } = props;
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
      entry: `${PROJECT_ROOT}functions/${folder}/handler.ts`,
      projectRoot: PROJECT_ROOT,
      depsLockFilePath: `${PROJECT_ROOT}package-lock.json`,
      runtime: Runtime.NODEJS_24_X,
      architecture: usesSharp ? Architecture.X86_64 : Architecture.ARM_64,
      memorySize: size.memoryMb,
      timeout: Duration.seconds(size.timeoutSeconds),
      role,
      logGroup,
      tracing: tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        ENVIRONMENT: environment,
        POWERTOOLS_SERVICE_NAME: service,
      },
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        // ES modules first, because they shake; a bundled CommonJS package still finds its `require`.
        mainFields: ['module', 'main'],
        banner:
          "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
        // Or React would bring both of its builds, and take the slow one.
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        minify: true,
        sourceMap: true,
        sourceMapMode: SourceMapMode.DEFAULT,
        sourcesContent: false,
        logLevel: LogLevel.WARNING,
        // The AWS SDK is bundled too: the runtime's own copy is slower to load and changes by itself.
        externalModules: usesSharp ? ['sharp'] : [],
        commandHooks: commandHooks(props),
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

/** What comes into a bundle besides the code. */
const commandHooks = ({ besides, usesSharp = false }: NodeFunctionProps): ICommandHooks => ({
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_, output) => [
    ...(besides === undefined ? [] : [`cp -R "${besides}/." "${output}"`]),
    ...(usesSharp ? sharpPackages(PROJECT_ROOT, output) : []),
  ],
});

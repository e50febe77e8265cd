import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
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
import type { FunctionName, FunctionSize } from '../../config.ts';
import type { Alarms } from '../monitoring/alarms.ts';

export interface CapabilityFunctionProps {
  readonly capability: FunctionName;

  /** The folder of its `handler.ts`, below `functions/`. */
  readonly folder: string;

  /**
   * A directory whose files lie beside the code when it runs.
   * @default - the code stands alone
   */
  readonly besides?: string;

  /** What the environment is called: a dimension of the function's metrics. */
  readonly environment: string;
  readonly size: FunctionSize;
  readonly logRetention: RetentionDays;
  readonly alarms: Alarms;
  /** What people do with it, in the words of its alarms: `find and look at listings`. */
  readonly purpose: string;
}

/** Beyond this a page feels broken. The start of a function that was cold isn't counted in it. */
const SLOW_MS = 2000;

const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The Lambda function of one capability, from its folder's `handler.ts`. Its role may write its log
 * and its traces, and nothing else; a resource's own grant gives it more, with the variables to use
 * it.
 */
export class CapabilityFunction extends NodejsFunction {
  constructor(scope: Construct, id: string, props: CapabilityFunctionProps) {
    const { capability, folder, besides, environment, size, logRetention } = props;
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The role that CDK makes would have AWS's managed policy, which covers every log of the account.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What the ${capability} function may do`,
    });
    logGroup.grantWrite(role);

    super(scope, id, {
      description: `Fellside: ${capability}`,
      entry: `${PROJECT_ROOT}functions/${folder}/handler.ts`,
      projectRoot: PROJECT_ROOT,
      depsLockFilePath: `${PROJECT_ROOT}package-lock.json`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: size.memoryMb,
      timeout: Duration.seconds(size.timeoutSeconds),
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
      environment: {
        NODE_OPTIONS: '--enable-source-maps',
        ENVIRONMENT: environment,
        POWERTOOLS_SERVICE_NAME: capability,
      },
      bundling: {
        format: OutputFormat.ESM,
        target: 'node24',
        // ES modules first, because they shake; a bundled CommonJS package still finds its `require`.
        mainFields: ['module', 'main'],
        banner:
          "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
        minify: true,
        sourceMap: true,
        sourceMapMode: SourceMapMode.DEFAULT,
        sourcesContent: false,
        logLevel: LogLevel.WARNING,
        // The AWS SDK is bundled too: the runtime's own copy is slower to load and changes by itself.
        externalModules: [],
        ...(besides === undefined ? {} : { commandHooks: copying(besides) }),
      },
    });

    Validations.of(this).acknowledge({
      id: 'Serverless-LambdaDLQ',
      reason: 'Only API Gateway calls it, and waits for the answer: no event is queued for it.',
    });
    this.raiseAlarms(props);

    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'A trace is no resource: X-Ray takes its two permissions to send one for * only.',
    });
  }

  private raiseAlarms({ alarms, capability, purpose }: CapabilityFunctionProps): void {
    const period = Duration.minutes(5);
    alarms.raise(`${capability}-crashes`, {
      harm: `Some people can't ${purpose}: the function crashes or runs out of time.`,
      runbook: 'a-function-crashes',
      metric: this.metricErrors({ statistic: 'Sum', period }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
    alarms.raise(`${capability}-is-slow`, {
      harm: `One in a hundred waits more than two seconds to ${purpose}.`,
      runbook: 'a-function-is-slow',
      metric: this.metricDuration({ statistic: 'p99', period }),
      threshold: SLOW_MS,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 3,
      // Of ten requests, the slowest would be the 99th percentile.
      evaluateLowSampleCountPercentile: 'ignore',
    });
    alarms.raise(`${capability}-is-refused`, {
      harm: `Some people can't ${purpose}: more calls come in at once than the account may run.`,
      runbook: 'a-function-is-refused',
      metric: this.metricThrottles({ statistic: 'Sum', period }),
      threshold: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    });
  }
}

/** Puts a directory's files into a bundle. */
const copying = (directory: string): ICommandHooks => ({
  beforeBundling: () => [],
  beforeInstall: () => [],
  afterBundling: (_, output) => [`cp -R "${directory}/." "${output}"`],
});

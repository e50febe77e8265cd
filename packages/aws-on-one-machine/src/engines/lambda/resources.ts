import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Engines } from '../../engines.ts';
import { LocalProblem } from '../../problem.ts';
import {
  describeResource,
  nothingToRun,
  type ResourceType,
  resourceType,
} from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import { eventInvokeConfig } from './event-invoke-config.ts';

const anything = z.unknown().optional();

/** The service that a function's role has to trust. */
const SERVICE = 'lambda.amazonaws.com';

const LONGEST_FUNCTION_NAME = 64;

/** Lambda's own defaults. */
const DEFAULT_TIMEOUT_SECONDS = 3;
const DEFAULT_MEMORY_MB = 128;

/** Bundle entries that Lambda finds for a handler's file name. */
const EXTENSIONS = ['.mjs', '.js', '.cjs'];

const functionName = (resource: Resource, system: System) =>
  system.physicalName(resource, 'FunctionName', LONGEST_FUNCTION_NAME);

const functionArn = (resource: Resource, system: System) =>
  `arn:aws:lambda:${resource.stack.region}:${resource.stack.account}:function:${functionName(resource, system)}`;

const propertiesSchema = z.strictObject({
  FunctionName: z.string().optional(),
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Runtime: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()) }).optional(),
  MemorySize: z.coerce.number().default(DEFAULT_MEMORY_MB),
  Timeout: z.coerce.number().default(DEFAULT_TIMEOUT_SECONDS),
  ReservedConcurrentExecutions: z.coerce.number().optional(),
  Role: z.string(),
  // Ignored: this machine has one architecture and no tracing. Layers are refused below.
  Architectures: anything,
  Description: anything,
  Layers: anything,
  LoggingConfig: anything,
  Tags: anything,
  TracingConfig: anything,
});

const lambdaFunction: ResourceType = resourceType({
  properties: propertiesSchema,
  ref: functionName,
  attributes: { Arn: functionArn },
  provision({ resource, id, properties, system, engines }) {
    const arn = functionArn(resource, system);
    if (isProvider(arn, system)) return;
    if (!properties.Runtime.startsWith('nodejs') || properties.Layers !== undefined) {
      throw new LocalProblem(
        `The local target runs Node functions without layers, and ${describeResource(resource)} is ${properties.Runtime}.`,
      );
    }
    const [file = '', handlerName = ''] = properties.Handler.split('.');
    engines.iam.assumeRole(`function:${id}`, properties.Role, SERVICE, arn);
    engines.lambda.add(arn, {
      boot: {
        file: findEntry(resource, properties.Code.S3Key, file),
        handlerName,
        functionName: id,
        memoryLimitMb: properties.MemorySize,
      },
      variables: {
        ...engines.functionVariables,
        ...runtimeVariables(resource, id, engines),
        ...properties.Environment?.Variables,
      },
      timeoutMs: properties.Timeout * 1000,
      reservedConcurrency: properties.ReservedConcurrentExecutions,
      log: (line) => engines.log(`${resource.logicalId.replace(/[0-9A-F]{8}$/, '')} | ${line}`),
    });
  },
});

/** Whether a function serves CloudFormation's custom resources. Those are emulated by type instead. */
function isProvider(arn: string, system: System): boolean {
  return system.resources.some(
    ({ stack, definition }) =>
      'ServiceToken' in definition.Properties &&
      system.resolve(stack, definition.Properties.ServiceToken) === arn,
  );
}

/** The variables that Lambda itself gives a function, and the engines' addresses. */
function runtimeVariables(resource: Resource, name: string, engines: Engines) {
  const { accessKeyId, secretAccessKey } = engines.keys.credentials(`function:${name}`);
  return {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: resource.stack.region,
    AWS_DEFAULT_REGION: resource.stack.region,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_ENDPOINT_URL_DYNAMODB: engines.dynamodbProxy.endpoint,
    AWS_ENDPOINT_URL_S3: engines.s3.endpoint,
    AWS_ENDPOINT_URL_KMS: engines.kms.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: engines.cognito.endpoint,
    AWS_ENDPOINT_URL_SESV2: engines.ses.endpoint,
    AWS_ENDPOINT_URL_CLOUDFRONT: engines.invalidations.endpoint,
    AWS_ENDPOINT_URL_LAMBDA: engines.functionCalls.endpoint,
    AWS_ENDPOINT_URL_SFN: engines.stepFunctions.endpoint,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: engines.bedrock.endpoint,
    TZ: ':UTC',
  };
}

function findEntry(resource: Resource, assetKey: string, file: string): string {
  const directory = resource.stack.assets.get(assetKey);
  if (directory === undefined) {
    throw new LocalProblem(
      `The code of ${describeResource(resource)} isn't in the cloud assembly.`,
    );
  }
  const entry = EXTENSIONS.map((extension) => join(directory, file + extension)).find(existsSync);
  if (entry === undefined) {
    throw new LocalProblem(`${directory} has no ${file} for ${describeResource(resource)}.`);
  }
  return entry;
}

export const lambdaResources = {
  'AWS::Lambda::Function': lambdaFunction,
  'AWS::Lambda::EventInvokeConfig': eventInvokeConfig,
  'AWS::Lambda::LayerVersion': nothingToRun("the layers are those of CDK's providers, never run"),
  'AWS::Lambda::Permission': nothingToRun('the engines call functions in this process'),
};

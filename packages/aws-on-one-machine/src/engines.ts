import type { KeyRing } from './credentials.ts';
import type { ApiEngine } from './engines/api-gateway/engine.ts';
import type { Bedrock } from './engines/bedrock/engine.ts';
import type { CloudFrontEngine } from './engines/cloudfront/engine.ts';
import type { Invalidations } from './engines/cloudfront/invalidations.ts';
import type { Cognito } from './engines/cognito/engine.ts';
import type { DynamoDb } from './engines/dynamodb/engine.ts';
import type { DynamoDbProxy } from './engines/dynamodb/proxy.ts';
import type { EventBridge } from './engines/event-bridge/engine.ts';
import type { EventSources } from './engines/event-source/engine.ts';
import type { IamEngine } from './engines/iam/engine.ts';
import type { Kms } from './engines/kms/engine.ts';
import type { FunctionCalls } from './engines/lambda/calls.ts';
import type { LambdaEngine } from './engines/lambda/engine.ts';
import type { S3 } from './engines/s3/engine.ts';
import type { Ses } from './engines/ses/engine.ts';
import type { Queues } from './engines/sqs/queues.ts';
import type { StepFunctions } from './engines/step-functions/engine.ts';

/** The engines that store data, and what controls access to them. */
export interface DataEngines {
  readonly keys: KeyRing;
  readonly iam: IamEngine;
  readonly dynamodb: DynamoDb;
  /** How functions reach the tables. */
  readonly dynamodbProxy: DynamoDbProxy;
  readonly s3: S3;
  readonly kms: Kms;
  readonly cognito: Cognito;
}

/** The engines that the resources of a template are run on. */
export interface Engines extends DataEngines {
  readonly lambda: LambdaEngine;
  /** How functions call each other. */
  readonly functionCalls: FunctionCalls;
  /** The variables that every function has besides its template's. */
  readonly functionVariables: Readonly<Record<string, string>>;
  readonly apis: ApiEngine;
  readonly cloudfront: CloudFrontEngine;
  readonly invalidations: Invalidations;
  readonly ses: Ses;
  readonly bedrock: Bedrock;
  readonly stepFunctions: StepFunctions;
  readonly queues: Queues;
  readonly eventSources: EventSources;
  readonly eventBridge: EventBridge;
  /** A file of the state, for what an engine notes of its own. */
  readonly stateFile: (name: string) => string;
  /** Takes the output of functions, line by line. */
  readonly log: (line: string) => void;
  /** Takes the access logs of APIs, line by line. */
  readonly note: (line: string) => void;
}

/** All engines, once it is known where the site answers. */
export interface SiteEngines extends Engines {
  /** `http://localhost:3000` */
  readonly siteUrl: string;
  /** The site's address according to the template; undefined where it has none. */
  readonly deployedAddress: string | undefined;
}

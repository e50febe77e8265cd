import type { KeyRing } from './credentials.ts';
import type { ApiEngine } from './engines/api-gateway/engine.ts';
import type { CloudFrontEngine } from './engines/cloudfront/engine.ts';
import type { Cognito } from './engines/cognito/engine.ts';
import type { DynamoDbDoor } from './engines/dynamodb/door.ts';
import type { DynamoDb } from './engines/dynamodb/engine.ts';
import type { IamEngine } from './engines/iam/engine.ts';
import type { Kms } from './engines/kms/engine.ts';
import type { LambdaEngine } from './engines/lambda/engine.ts';
import type { S3 } from './engines/s3/engine.ts';

/** The engines that hold data, and what guards them. */
export interface DataEngines {
  readonly keys: KeyRing;
  readonly iam: IamEngine;
  readonly dynamodb: DynamoDb;
  /** The way of functions to the tables. */
  readonly dynamodbDoor: DynamoDbDoor;
  readonly s3: S3;
  readonly kms: Kms;
  readonly cognito: Cognito;
}

/** The engines that the resources of a template are run on. */
export interface Engines extends DataEngines {
  readonly lambda: LambdaEngine;
  readonly apis: ApiEngine;
  readonly cloudfront: CloudFrontEngine;
  /** What functions write, line by line. */
  readonly log: (line: string) => void;
}

/** All engines, once it is known where the site answers. */
export interface SiteEngines extends Engines {
  /** `http://localhost:3000` */
  readonly siteUrl: string;
}

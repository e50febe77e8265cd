import { createHash } from 'node:crypto';
import type { DataEngines } from '../../engines.ts';
import { type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource, System } from '../../system.ts';
import {
  toAttributes,
  toClientSettings,
  toPasswordPolicy,
  userPoolClientSchema,
  userPoolSchema,
} from './pool-config.ts';

/** Letters and digits that identify a resource, the same at every start. */
function ownCharacters({ stack, logicalId }: Resource, count: number, radix: 36 | 62): string {
  const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const digest = createHash('sha512').update(`${stack.name}/${logicalId}`).digest();
  return [...digest.subarray(0, count)].map((byte) => alphabet.charAt(byte % radix)).join('');
}

const POOL_CHARACTERS = 9;
const CLIENT_CHARACTERS = 26;

const poolId = (resource: Resource) =>
  `${resource.stack.region}_${ownCharacters(resource, POOL_CHARACTERS, 62)}`;

const clientId = (resource: Resource) => ownCharacters(resource, CLIENT_CHARACTERS, 36);

const poolArn = (resource: Resource) =>
  `arn:aws:cognito-idp:${resource.stack.region}:${resource.stack.account}:userpool/${poolId(resource)}`;

/** `cognito-idp.eu-west-2.amazonaws.com/<id>` */
const providerName = (resource: Resource) =>
  `${new URL(cognitoEndpoint(resource.stack.region)).host}/${poolId(resource)}`;

const providerUrl = (resource: Resource) => `https://${providerName(resource)}`;

/** Where apps call Cognito on AWS, which a deployed site tells its own. */
export const cognitoEndpoint = (region: string) => `https://cognito-idp.${region}.amazonaws.com/`;

const userPool: ResourceType<DataEngines> = resourceType({
  properties: userPoolSchema,
  ref: poolId,
  attributes: {
    Arn: poolArn,
    ProviderName: providerName,
    ProviderURL: providerUrl,
    UserPoolId: poolId,
  },
  provision({ resource, id, properties, engines }) {
    const { LambdaConfig: lambdas } = properties;
    return engines.cognito.createPool({
      id,
      arn: poolArn(resource),
      region: resource.stack.region,
      issuer: providerUrl(resource),
      ...toAttributes(properties),
      passwordPolicy: toPasswordPolicy(properties),
      allowsTotp: properties.MfaConfiguration === 'OPTIONAL' && properties.EnabledMfas.length > 0,
      triggers: {
        postConfirmation: lambdas.PostConfirmation,
        preTokenGeneration: lambdas.PreTokenGenerationConfig?.LambdaArn,
        emailSender: {
          functionArn: lambdas.CustomEmailSender.LambdaArn,
          keyArn: lambdas.KMSKeyID,
        },
      },
    });
  },
});

const userPoolClient: ResourceType<DataEngines> = resourceType({
  properties: userPoolClientSchema,
  ref: clientId,
  attributes: {
    ClientId: clientId,
    Name: (resource: Resource, system: System) => system.physicalName(resource, 'ClientName'),
  },
  provision: ({ id, properties, engines }) =>
    engines.cognito.createClient(properties.UserPoolId, { id, ...toClientSettings(properties) }),
});

export const cognitoResources = {
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': userPoolClient,
};

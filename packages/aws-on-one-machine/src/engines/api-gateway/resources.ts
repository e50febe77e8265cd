import { createHash } from 'node:crypto';
import * as z from 'zod';
import { LocalProblem } from '../../problem.ts';
import { describeResource, type ResourceType, resourceType } from '../../resource-type.ts';
import type { Resource } from '../../system.ts';
import { AccessLog } from './access-log.ts';
import { STAGE } from './event.ts';
import { HttpApi } from './http-api.ts';
import { JwtAuthorizer } from './jwt-authorizer.ts';

const anything = z.unknown().optional();

/** Ids of API Gateway: short, in lower case, and here the same at every start. */
const shortId = (resource: Resource) =>
  createHash('sha256')
    .update(`${resource.stack.name}/${resource.logicalId}`)
    .digest('hex')
    .slice(0, 10);

const domainName = (resource: Resource) =>
  `${shortId(resource)}.execute-api.${resource.stack.region}.amazonaws.com`;

const api: ResourceType = resourceType({
  properties: z.strictObject({
    Name: z.string(),
    ProtocolType: z.literal('HTTP'),
    Description: anything,
    Tags: anything,
  }),
  ref: shortId,
  attributes: {
    ApiId: shortId,
    ApiEndpoint: (resource) => `https://${domainName(resource)}`,
  },
  provision: ({ resource, id, engines }) =>
    engines.apis.add(
      id,
      new HttpApi({ id, account: resource.stack.account, domainName: domainName(resource) }),
    ),
});

const stage: ResourceType = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    StageName: z.literal(STAGE),
    AutoDeploy: z.literal(true),
    AccessLogSettings: z.strictObject({ DestinationArn: z.string(), Format: z.string() }),
    // A single person at one machine is not throttled.
    DefaultRouteSettings: anything,
    RouteSettings: anything,
    Tags: anything,
  }),
  ref: () => STAGE,
  provision({ resource, properties, engines }) {
    const { ApiId, AccessLogSettings } = properties;
    const name = resource.logicalId.replace(/[0-9A-F]{8}$/, '');
    const write = (line: string) => engines.note(`${name} | ${line}`);
    engines.apis.get(ApiId).deploy(new AccessLog(AccessLogSettings.Format, write));
  },
});

const integration: ResourceType = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: z.string(),
    PayloadFormatVersion: z.literal('2.0'),
  }),
  ref: shortId,
  provision: ({ id, properties, engines }) =>
    engines.apis
      .get(properties.ApiId)
      .addIntegration(id, engines.lambda.get(properties.IntegrationUri)),
});

const authorizer: ResourceType = resourceType({
  properties: z.strictObject({
    ApiId: z.string(),
    AuthorizerType: z.literal('JWT'),
    IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
    JwtConfiguration: z.strictObject({ Audience: z.array(z.string()).min(1), Issuer: z.url() }),
    Name: anything,
  }),
  ref: shortId,
  attributes: { AuthorizerId: shortId },
  provision({ resource, id, properties, engines }) {
    const { Audience: audience, Issuer: issuer } = properties.JwtConfiguration;
    if (!engines.cognito.keySet(issuer)) {
      throw new LocalProblem(
        `The issuer ${issuer} of ${describeResource(resource)} is no user pool of the template.`,
      );
    }
    const fetchKeySet = async () => engines.cognito.keySet(issuer);
    engines.apis
      .get(properties.ApiId)
      .addAuthorizer(id, new JwtAuthorizer({ issuer, audience, fetchKeySet }));
  },
});

const target = z
  .string()
  .startsWith('integrations/')
  .transform((text) => text.replace('integrations/', ''));

const route: ResourceType = resourceType({
  properties: z
    .strictObject({
      ApiId: z.string(),
      RouteKey: z.string().regex(/^(GET|HEAD|POST|PUT|PATCH|DELETE) \//),
      Target: target,
      AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
      AuthorizerId: z.string().optional(),
    })
    .refine(
      ({ AuthorizationType, AuthorizerId }) =>
        (AuthorizationType === 'JWT') === (AuthorizerId !== undefined),
      'An AuthorizerId goes with the AuthorizationType JWT',
    ),
  ref: shortId,
  provision({ properties, engines }) {
    const { ApiId, RouteKey, Target, AuthorizerId } = properties;
    engines.apis.get(ApiId).addRoute(RouteKey, Target, AuthorizerId);
  },
});

export const apiGatewayResources = {
  'AWS::ApiGatewayV2::Api': api,
  'AWS::ApiGatewayV2::Stage': stage,
  'AWS::ApiGatewayV2::Integration': integration,
  'AWS::ApiGatewayV2::Authorizer': authorizer,
  'AWS::ApiGatewayV2::Route': route,
};

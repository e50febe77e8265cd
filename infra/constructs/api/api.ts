import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { SERVED_METHODS, servedPaths } from '../../../shared/pages.ts';
import { type Capability, type Routes, routePath, routes } from '../../../shared/routes.ts';
import type { EnvironmentConfig } from '../../config.ts';

export interface ApiProps {
  /** API Gateway's name of the API. */
  readonly name: string;

  /** Who answers; a capability without a function does not compile. */
  readonly functions: Readonly<Record<Capability, IFunction>>;

  /** Who answers at the addresses of `shared/pages.ts`. */
  readonly pages: IFunction;

  readonly throttle: EnvironmentConfig['throttle'];
  readonly logRetention: RetentionDays;

  /**
   * The operations to serve.
   * @default - the contract, `shared/routes.ts`
   */
  readonly routes?: Routes;
}

/** Of a request, enough to find it again, and nothing about the person who made it. */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    error: '$context.error.message',
    integrationError: '$context.integrationErrorMessage',
  }),
);

interface OpenRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly integration: HttpLambdaIntegration;
}

/** The HTTP API: one route for every operation of the contract, each to its capability's function. */
export class Api extends Construct {
  private readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);

    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: props.name, createDefaultStage: false });

    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: {
        rateLimit: props.throttle.requestsPerSecond,
        burstLimit: props.throttle.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLog', {
            retention: props.logRetention,
            removalPolicy: RemovalPolicy.DESTROY,
          }),
        ),
        format: ACCESS_LOG_FORMAT,
      },
    });

    this.addRoutes(props.routes ?? routes, props.functions);
    this.addPages(props.pages);
  }

  get id(): string {
    return this.httpApi.apiId;
  }

  /** Where API Gateway serves the API; the `Host` that it must be asked with. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.id}.execute-api.${region}.${urlSuffix}`;
  }

  private addRoutes(contract: Routes, functions: ApiProps['functions']): void {
    const integrations = new Map(
      Object.entries(functions).map(([capability, fn]) => [
        capability,
        // One permission for the API, not one a route: a function's policy holds 20 kB at most.
        new HttpLambdaIntegration(capability, fn, { scopePermissionToRoute: false }),
      ]),
    );

    for (const [operationId, route] of Object.entries(contract)) {
      const integration = integrations.get(route.capability);
      if (integration === undefined) {
        throw new Error(`${operationId} belongs to ${route.capability}, which has no function.`);
      }
      if (route.access !== 'anyone') {
        throw new Error(
          `${operationId} is for ${route.access}, and the API has no authorizer yet.`,
        );
      }
      this.addOpenRoute({
        method: HttpMethod[route.method],
        path: routePath(route),
        integration,
      });
    }
  }

  private addPages(pages: IFunction): void {
    const integration = new HttpLambdaIntegration('pages', pages, {
      scopePermissionToRoute: false,
    });
    for (const path of Object.values(servedPaths)) {
      for (const method of SERVED_METHODS) {
        this.addOpenRoute({ method: HttpMethod[method], path, integration });
      }
    }
  }

  private addOpenRoute({ method, path, integration }: OpenRoute): void {
    const route = new HttpRoute(this, `${method} ${path}`, {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.with(path, method),
      integration,
    });
    Validations.of(route).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The contract opens this to anyone.',
    });
  }
}

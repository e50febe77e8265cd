import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type HttpRouteProps,
  HttpStage,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ComparisonOperator } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOG_ID_CLAIM } from '../../../shared/log-lines.ts';
import { SERVED_METHODS, servedPaths } from '../../../shared/pages.ts';
import { type Routes, routeKey, routePath, routes } from '../../../shared/routes.ts';
import type { EnvironmentConfig, FunctionName } from '../../config.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { ApiMetrics } from './api-metrics.ts';

export interface ApiProps {
  /** What the environment is called: the API is `fellside-<environment>`. */
  readonly environment: string;

  /** Who answers; a capability without a function does not compile. */
  readonly functions: Readonly<Record<FunctionName, IFunction>>;

  /** Who is let in where the contract doesn't say `anyone`. */
  readonly authorizer: IHttpRouteAuthorizer;

  readonly throttle: EnvironmentConfig['throttle'];
  readonly logRetention: RetentionDays;

  readonly alarms: Alarms;

  /**
   * The operations to serve.
   * @default - the contract, `shared/routes.ts`
   */
  readonly routes?: Routes;
}

/**
 * Of a request, enough to find it again, and why it was refused. Of the person who made it, only
 * what logs call them (`functions/lib/log-id.ts`): no address, and no id that anything else has.
 */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    time: '$context.requestTime',
    requestId: '$context.requestId',
    route: '$context.routeKey',
    status: '$context.status',
    integrationStatus: '$context.integrationStatus',
    person: `$context.authorizer.claims.${LOG_ID_CLAIM}`,
    milliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    error: '$context.error.message',
    refusal: '$context.authorizer.error',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/** Beyond this a page feels broken. A function that starts takes one second, and so isn't slow. */
const SLOW_MS = 3000;

interface ServedRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly integration: HttpLambdaIntegration;
}

type Integrations = Readonly<Record<FunctionName, HttpLambdaIntegration>>;

const integrationsOf = (functions: ApiProps['functions']): Integrations =>
  Object.fromEntries(
    Object.entries(functions).map(([name, fn]) => [
      name,
      // One permission for the API, not one a route: a function's policy holds 20 kB at most.
      new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false }),
    ]),
  ) as Record<FunctionName, HttpLambdaIntegration>;

/**
 * The HTTP API: one route for every operation of the contract, each to its capability's function.
 * Those that aren't for anyone take nobody without a token; who may do what, the function decides.
 */
export class Api extends Construct {
  readonly metrics: ApiMetrics;
  private readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);

    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: `fellside-${props.environment}`,
      createDefaultStage: false,
    });

    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: props.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.metrics = new ApiMetrics(this.httpApi, { environment: props.environment, accessLog });

    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: {
        rateLimit: props.throttle.requestsPerSecond,
        burstLimit: props.throttle.burst,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: ACCESS_LOG_FORMAT,
      },
    });

    const integrations = integrationsOf(props.functions);
    this.addRoutes(props.routes ?? routes, integrations, props.authorizer);
    this.addPages(integrations.pages);
    this.throttleRoutes(stage, props.routes ?? routes, props.throttle.closedRoute);
    this.raiseAlarms(props.alarms);
  }

  get id(): string {
    return this.httpApi.apiId;
  }

  /** Where API Gateway serves the API; the `Host` that it must be asked with. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.id}.execute-api.${region}.${urlSuffix}`;
  }

  /** Holds each route but those that anyone reads to a share, so that one alone can't take all there is. */
  private throttleRoutes(
    stage: HttpStage,
    contract: Routes,
    { requestsPerSecond, burst }: EnvironmentConfig['throttle']['closedRoute'],
  ): void {
    const closed = Object.values(contract).filter(
      ({ method, access }) => method !== 'GET' || access !== 'anyone',
    );
    const settings = { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst };
    const template = stage.node.defaultChild;
    if (!(template instanceof CfnStage)) throw new Error('The stage is no resource of its own.');
    template.routeSettings = Object.fromEntries(closed.map((route) => [routeKey(route), settings]));
    // API Gateway takes no settings of a route that isn't there yet.
    for (const child of this.node.children) {
      if (child instanceof HttpRoute) stage.node.addDependency(child);
    }
  }

  private raiseAlarms(alarms: Alarms): void {
    const period = Duration.minutes(15);
    const once = {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
    };
    alarms.raise('requests-fail', {
      harm: 'Many requests fail: people see an error instead of what they asked for.',
      runbook: 'requests-fail',
      metric: this.metrics.failureRate({ period, atLeast: 3 }),
      threshold: 1,
      ...once,
    });
    alarms.raise('requests-keep-failing', {
      harm: 'Some requests fail again and again: people can’t do one of the things that they come for.',
      runbook: 'requests-fail',
      // What few people do, a share of all requests doesn't show.
      metric: this.metrics.serverErrors({ statistic: 'Sum', period }),
      threshold: 1,
      ...once,
      evaluationPeriods: 6,
      datapointsToAlarm: 4,
    });
    alarms.raise('answers-are-slow', {
      harm: `More than one request in fifty takes longer than ${SLOW_MS / 1000} seconds: people wait for pages and answers.`,
      runbook: 'answers-are-slow',
      metric: this.metrics.slowRate(SLOW_MS, { period, atLeast: 5 }),
      threshold: 2,
      ...once,
    });
    alarms.raise('requests-are-refused', {
      harm: 'People are turned away with 429: there are more requests than the environment lets in.',
      runbook: 'requests-are-refused',
      metric: this.metrics.refused({ statistic: 'Sum', period }),
      threshold: 50,
      ...once,
    });
  }

  private addRoutes(
    contract: Routes,
    integrations: Integrations,
    authorizer: IHttpRouteAuthorizer,
  ): void {
    for (const [operationId, route] of Object.entries(contract)) {
      const integration: HttpLambdaIntegration | undefined = integrations[route.capability];
      if (integration === undefined) {
        throw new Error(`${operationId} belongs to ${route.capability}, which has no function.`);
      }
      const served = { method: HttpMethod[route.method], path: routePath(route), integration };
      if (route.access === 'anyone') this.addOpenRoute(served);
      else this.addRoute(served, { authorizer });
    }
  }

  private addPages(integration: HttpLambdaIntegration): void {
    for (const path of Object.values(servedPaths)) {
      for (const method of SERVED_METHODS) {
        this.addOpenRoute({ method: HttpMethod[method], path, integration });
      }
    }
  }

  private addOpenRoute(served: ServedRoute): void {
    Validations.of(this.addRoute(served)).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The contract opens this to anyone.',
    });
  }

  private addRoute(
    { method, path, integration }: ServedRoute,
    closed: Pick<HttpRouteProps, 'authorizer'> = {},
  ): HttpRoute {
    return new HttpRoute(this, `${method} ${path}`, {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.with(path, method),
      integration,
      ...closed,
    });
  }
}

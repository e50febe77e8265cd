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
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { LOG_ID_CLAIM } from '../../../shared/log-lines.ts';
import { calendarPaths, SERVED_METHODS } from '../../../shared/pages.ts';
import {
  routes as contract,
  type Route,
  type Routes,
  routeKey,
  routePath,
} from '../../../shared/routes.ts';
import { answersRequests, pathsOf } from '../../capabilities/capability.ts';
import type { EnvironmentConfig } from '../../config.ts';
import type { CapabilityFunction } from '../function/capability-function.ts';
import type { UserPool } from '../identity/user-pool.ts';
import type { Alarms } from '../monitoring/alarms.ts';
import { ApiMetrics } from './api-metrics.ts';
import type { OriginSecrets } from './origin-secrets.ts';
import { routeLimit } from './route-limit.ts';

export interface ApiProps {
  readonly config: Pick<EnvironmentConfig, 'name' | 'throttle' | 'logRetention'>;

  /** Functions that answer requests get their routes. */
  readonly functions: readonly CapabilityFunction[];

  /** Issues the tokens that closed routes require. */
  readonly userPool: UserPool;

  /** Prove to the functions that a request came through CloudFront. */
  readonly originSecrets: OriginSecrets;

  /**
   * The operations to serve.
   * @default - the contract, `shared/routes.ts`
   */
  readonly routes?: Routes;
}

/**
 * The access log's format: enough to find a request again, and why it was refused. The caller is named
 * only by the hash from `functions/lib/log-id.ts`: by no address, and by no id that is used elsewhere.
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

/** Above this a page feels broken. A cold start takes one second, so it doesn't count as slow. */
const SLOW_MS = 3000;

/**
 * The HTTP API: a route to the capability's function for every operation of the contract, and for every
 * page that a function renders. An operation that isn't for `anyone` needs a token; the function
 * decides who may do what.
 */
export class Api extends Construct {
  readonly metrics: ApiMetrics;
  private readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    const { config, userPool, originSecrets, routes = contract } = props;

    this.httpApi = new HttpApi(this, 'HttpApi', {
      apiName: `fellside-${config.name}`,
      createDefaultStage: false,
    });

    const accessLog = new LogGroup(this, 'AccessLog', {
      retention: config.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.metrics = new ApiMetrics(this.httpApi, { environment: config.name, accessLog });

    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: {
        rateLimit: config.throttle.publicReads,
        burstLimit: config.throttle.publicReads,
      },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: ACCESS_LOG_FORMAT,
      },
    });

    const authorizer = userPool.authorizer();
    const operations = Object.entries(routes);
    for (const fn of props.functions.filter(({ capability }) => answersRequests(capability))) {
      const { name } = fn.capability;
      // A single permission serves the whole API, because a function's policy holds 20 kB at most.
      const integration = new HttpLambdaIntegration(name, fn, { scopePermissionToRoute: false });
      const ownOperations = operations.filter(([, { capability }]) => capability === name);
      for (const [, route] of ownOperations) this.addOperation(route, integration, authorizer);
      this.addPaths(pathsOf(fn.capability), integration);
      originSecrets.grantVerify(fn);
      if (ownOperations.some(([, { access }]) => access !== 'anyone'))
        userPool.grantAuthenticate(fn);
    }
    const names = new Set(props.functions.map(({ capability }) => capability.name));
    for (const [operationId, { capability }] of operations) {
      if (!names.has(capability)) {
        throw new Error(`${operationId} belongs to ${capability}, which infra/capabilities lacks.`);
      }
    }
    this.throttleRoutes(stage, routes, config.throttle);
  }

  get id(): string {
    return this.httpApi.apiId;
  }

  /** API Gateway's own domain name for the API. Requests to it must have it as their `Host`. */
  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.id}.execute-api.${region}.${urlSuffix}`;
  }

  /**
   * Throttles each route except public reads, so that one route can't use up the account's concurrency.
   * Calendars have a limit of their own: platforms fetch them at the same minutes, and nothing is cached.
   */
  private throttleRoutes(
    stage: HttpStage,
    routes: Routes,
    throttle: EnvironmentConfig['throttle'],
  ): void {
    const template = stage.node.defaultChild;
    if (!(template instanceof CfnStage)) throw new Error('The stage is no resource of its own.');
    const limits = Object.values(routes).map(
      (route) => [routeKey(route), routeLimit(route, throttle)] as const,
    );
    const calendars = SERVED_METHODS.map(
      (method) => [`${method} ${calendarPaths.calendarFile}`, throttle.calendars] as const,
    );
    template.routeSettings = Object.fromEntries(
      [...limits, ...calendars].flatMap(([key, limit]) =>
        limit === undefined
          ? []
          : [[key, { ThrottlingRateLimit: limit, ThrottlingBurstLimit: limit }]],
      ),
    );
    // API Gateway refuses settings for a route that doesn't exist yet.
    for (const child of this.node.children) {
      if (child instanceof HttpRoute) stage.node.addDependency(child);
    }
  }

  /** Defines the alarms about requests, whichever function answers them. */
  defineAlarms(alarms: Alarms): void {
    const period = Duration.minutes(15);
    alarms.define('requests-fail', {
      harm: 'Many requests fail: people see an error instead of what they asked for.',
      runbook: 'requests-fail',
      metric: this.metrics.failureRate({ period, atLeast: 3 }),
      threshold: 1,
    });
    alarms.define('requests-keep-failing', {
      harm: 'Some requests fail again and again: people can’t do one of the things that they come for.',
      runbook: 'requests-fail',
      // A share of all requests doesn't show operations that few people use.
      metric: this.metrics.serverErrors({ statistic: 'Sum', period }),
      threshold: 1,
      evaluationPeriods: 6,
      datapointsToAlarm: 4,
    });
    alarms.define('answers-are-slow', {
      harm: `More than one request in fifty takes longer than ${SLOW_MS / 1000} seconds: people wait for pages and answers.`,
      runbook: 'answers-are-slow',
      metric: this.metrics.slowRate(SLOW_MS, { period, atLeast: 5 }),
      threshold: 2,
    });
    alarms.define('requests-are-refused', {
      harm: 'People are turned away with 429: there are more requests than the environment lets in.',
      runbook: 'requests-are-refused',
      metric: this.metrics.throttled({ statistic: 'Sum', period }),
      threshold: 50,
    });
  }

  private addOperation(
    route: Route,
    integration: HttpLambdaIntegration,
    authorizer: IHttpRouteAuthorizer,
  ): void {
    const [method, path] = [HttpMethod[route.method], routePath(route)];
    if (route.access === 'anyone') this.addOpenRoute(method, path, integration);
    else this.addRoute(method, path, { integration, authorizer });
  }

  private addPaths(paths: readonly string[], integration: HttpLambdaIntegration): void {
    for (const path of paths) {
      for (const method of SERVED_METHODS) {
        this.addOpenRoute(HttpMethod[method], path, integration);
      }
    }
  }

  private addOpenRoute(method: HttpMethod, path: string, integration: HttpLambdaIntegration): void {
    Validations.of(this.addRoute(method, path, { integration })).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'The contract opens this to anyone.',
    });
  }

  private addRoute(
    method: HttpMethod,
    path: string,
    target: Pick<HttpRouteProps, 'integration' | 'authorizer'>,
  ): HttpRoute {
    return new HttpRoute(this, `${method} ${path}`, {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.with(path, method),
      ...target,
    });
  }
}

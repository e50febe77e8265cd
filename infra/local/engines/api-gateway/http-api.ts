import { type HttpRequest, type HttpResponse, jsonResponse } from '../../http.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { type ApiIdentity, fromResult, toEvent } from './event.ts';
import type { JwtAuthorizer } from './jwt-authorizer.ts';
import { RouteTable } from './routes.ts';

interface Target {
  readonly function: LambdaFunction;
  readonly authorizer: JwtAuthorizer | undefined;
}

/** One HTTP API: its routes, and the functions behind them. */
export class HttpApi {
  readonly #identity: Omit<ApiIdentity, 'stage'>;
  readonly #routes = new RouteTable<Target>();
  readonly #integrations = new Map<string, LambdaFunction>();
  readonly #authorizers = new Map<string, JwtAuthorizer>();
  #stage: string | undefined;

  constructor(identity: Omit<ApiIdentity, 'stage'>) {
    this.#identity = identity;
  }

  get domainName(): string {
    return this.#identity.domainName;
  }

  /** Until an API has a stage it answers nothing. */
  deploy(stage: string): void {
    this.#stage = stage;
  }

  addIntegration(id: string, target: LambdaFunction): void {
    this.#integrations.set(id, target);
  }

  addAuthorizer(id: string, authorizer: JwtAuthorizer): void {
    this.#authorizers.set(id, authorizer);
  }

  /** @param authorizerId absent for a route that is open to all */
  addRoute(routeKey: string, integrationId: string, authorizerId?: string): void {
    const target = this.#integrations.get(integrationId);
    if (!target) throw new Error(`The route ${routeKey} has no integration ${integrationId}`);
    const authorizer = authorizerId === undefined ? undefined : this.#authorizers.get(authorizerId);
    if (authorizerId !== undefined && !authorizer) {
      throw new Error(`The route ${routeKey} has no authorizer ${authorizerId}`);
    }
    this.#routes.add(routeKey, { function: target, authorizer });
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const match = this.#routes.match(request.method, request.path);
    if (!match || this.#stage === undefined) return jsonResponse(404, { message: 'Not Found' });
    const verdict = await match.target.authorizer?.authorise(request);
    if (verdict?.isAuthorised === false) return unauthorised(verdict.fault);
    const identity = { ...this.#identity, stage: this.#stage };
    const event = toEvent(identity, request, match, { claims: verdict?.claims });
    const outcome = await match.target.function.invoke(event);
    const response = outcome.ok ? fromResult(outcome.payload) : undefined;
    if (!response) return jsonResponse(500, { message: 'Internal Server Error' });
    return {
      ...response,
      headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId },
    };
  }
}

function unauthorised(fault: string | undefined): HttpResponse {
  const answer = jsonResponse(401, { message: 'Unauthorized' });
  const why =
    fault === undefined ? '' : ` scope="" error="invalid_token" error_description="${fault}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': `Bearer${why}` } };
}

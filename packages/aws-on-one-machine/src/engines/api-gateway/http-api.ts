import { randomUUID } from 'node:crypto';
import { type HttpRequest, type HttpResponse, jsonResponse } from '../../http.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { AccessLog, AnsweredRequest } from './access-log.ts';
import { type ApiIdentity, fromResult, logTime, toEvent } from './event.ts';
import type { JwtAuthorizer } from './jwt-authorizer.ts';
import { RouteTable } from './routes.ts';

interface Target {
  readonly function: LambdaFunction;
  readonly authorizer: JwtAuthorizer | undefined;
}

/** An HTTP API: its routes, and the functions behind them. */
export class HttpApi {
  readonly #identity: ApiIdentity;
  readonly #routes = new RouteTable<Target>();
  readonly #integrations = new Map<string, LambdaFunction>();
  readonly #authorizers = new Map<string, JwtAuthorizer>();
  #accessLog: AccessLog | undefined;

  constructor(identity: ApiIdentity) {
    this.#identity = identity;
  }

  get domainName(): string {
    return this.#identity.domainName;
  }

  /** Adds the API's stage, by its access log. Until then it has no route for anything. */
  deploy(accessLog: AccessLog): void {
    this.#accessLog = accessLog;
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
    const began = performance.now();
    const now = new Date();
    const requestId = randomUUID();
    const { response, ...known } = await this.#answer(request, { requestId, now });
    this.#accessLog?.note({
      requestId,
      requestTime: logTime(now),
      status: response.status,
      responseLatency: Math.round(performance.now() - began),
      ...known,
    });
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
  }

  async #answer(
    request: HttpRequest,
    { requestId, now }: { readonly requestId: string; readonly now: Date },
  ): Promise<Answer> {
    const match = this.#routes.match(request.method, request.path);
    if (!match || !this.#accessLog) return ownAnswer(404, 'Not Found');
    const { routeKey } = match;
    const verdict = await match.target.authorizer?.authorise(request);
    if (verdict?.isAuthorised === false) {
      return {
        response: unauthorised(verdict.fault),
        routeKey,
        'error.message': 'Unauthorized',
        'authorizer.error': verdict.fault,
      };
    }
    const claims = verdict?.claims;
    const event = toEvent(this.#identity, request, match, { claims, requestId, now });
    const asked = performance.now();
    const outcome = await match.target.function.invoke(event);
    const known = {
      routeKey,
      claims,
      integrationLatency: Math.round(performance.now() - asked),
      integrationStatus: 200,
    };
    const response = outcome.ok ? fromResult(outcome.payload) : undefined;
    return response
      ? { response, ...known }
      : { ...known, ...ownAnswer(500, 'Internal Server Error') };
  }
}

/** An answer, and what the access log says of it. */
type Answer = { readonly response: HttpResponse } & Omit<
  AnsweredRequest,
  'requestId' | 'requestTime' | 'status' | 'responseLatency'
>;

/** An answer of API Gateway's own, for which no function is called. */
const ownAnswer = (status: number, message: string) => ({
  response: jsonResponse(status, { message }),
  'error.message': message,
});

function unauthorised(fault: string | undefined): HttpResponse {
  const answer = jsonResponse(401, { message: 'Unauthorized' });
  const why =
    fault === undefined ? '' : ` scope="" error="invalid_token" error_description="${fault}"`;
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': `Bearer${why}` } };
}

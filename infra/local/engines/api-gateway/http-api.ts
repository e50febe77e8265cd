import { type HttpRequest, type HttpResponse, jsonResponse } from '../../http.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import { type ApiIdentity, fromResult, toEvent } from './event.ts';
import { RouteTable } from './routes.ts';

/** One HTTP API: its routes, and the functions behind them. */
export class HttpApi {
  readonly #identity: Omit<ApiIdentity, 'stage'>;
  readonly #routes = new RouteTable<LambdaFunction>();
  readonly #integrations = new Map<string, LambdaFunction>();
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

  addRoute(routeKey: string, integrationId: string): void {
    const target = this.#integrations.get(integrationId);
    if (!target) throw new Error(`The route ${routeKey} has no integration ${integrationId}`);
    this.#routes.add(routeKey, target);
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const match = this.#routes.match(request.method, request.path);
    if (!match || this.#stage === undefined) return jsonResponse(404, { message: 'Not Found' });
    const event = toEvent({ ...this.#identity, stage: this.#stage }, request, match);
    const outcome = await match.target.invoke(event);
    const response = outcome.ok ? fromResult(outcome.payload) : undefined;
    if (!response) return jsonResponse(500, { message: 'Internal Server Error' });
    return {
      ...response,
      headers: { ...response.headers, 'apigw-requestid': event.requestContext.requestId },
    };
  }
}

import { type HttpHandler, type HttpRequest, type HttpResponse, jsonResponse } from '../../http.ts';
import type { CachePolicy } from './cache-policy.ts';
import { Compression } from './compression.ts';
import { toOriginRequest } from './origin-request.ts';
import type { ResponseHeadersRule } from './response-headers.ts';
import type { DistributionIdentity, ViewerFunction } from './viewer-function.ts';

interface Origin {
  readonly domainName: string;
  readonly customHeaders: Readonly<Record<string, string>>;
  readonly answer: HttpHandler;
}

export interface Behaviour {
  /** `/media/*`; the default behaviour's is `*`. */
  readonly pathPattern: string;
  readonly allowedMethods: readonly string[];
  readonly origin: Origin;
  readonly compress: boolean;
  readonly cachePolicy: CachePolicy;
  /** Whether everything goes on to the origin: see `ALL_EXCEPT_HOST`. */
  readonly forwardsAll: boolean;
  readonly viewerFunction: ViewerFunction | undefined;
  readonly responseHeaders: ResponseHeadersRule | undefined;
}

/** A name or an address, and perhaps a port: CloudFront asks an origin for nothing else. */
const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** A CloudFront distribution without its cache: every request goes to the origin. */
export class Distribution {
  readonly #identity: DistributionIdentity;
  readonly #behaviours: readonly (Behaviour & { readonly matches: RegExp })[];
  readonly #compression = new Compression();

  /** @param behaviours in the order in which they are tried, the default one last */
  constructor(identity: DistributionIdentity, behaviours: readonly Behaviour[]) {
    this.#identity = identity;
    this.#behaviours = behaviours.map((behaviour) => ({
      ...behaviour,
      matches: pathExpression(behaviour.pathPattern),
    }));
  }

  async handle(request: HttpRequest): Promise<HttpResponse> {
    const { host } = request.headers;
    if (host !== undefined && !HOST.test(host))
      return jsonResponse(400, { message: 'Bad Request' });
    const behaviour = this.#behaviours.find(({ matches }) => matches.test(request.path));
    if (!behaviour) throw new Error('The distribution has no default behaviour');
    const answer = await this.#answer(behaviour, request);
    const withHeaders = behaviour.responseHeaders?.(answer) ?? answer;
    const compresses = behaviour.compress && behaviour.cachePolicy.isCached;
    return compresses ? this.#compression.apply(request, withHeaders) : withHeaders;
  }

  async #answer(behaviour: Behaviour, request: HttpRequest): Promise<HttpResponse> {
    if (!behaviour.allowedMethods.includes(request.method)) {
      return jsonResponse(403, { message: `${request.method} is not allowed here` });
    }
    const { viewerFunction: edge } = behaviour;
    const changed = edge ? await edge.onRequest(this.#identity, request) : request;
    return behaviour.origin.answer(toOriginRequest(changed, behaviour));
  }
}

/** CloudFront's path patterns: `*` for any run of characters, slashes included, `?` for one. */
function pathExpression(pattern: string): RegExp {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${pattern.startsWith('/') ? '' : '/?'}${expression}$`, 's');
}

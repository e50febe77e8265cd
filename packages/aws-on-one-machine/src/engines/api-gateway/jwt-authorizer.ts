import { createPublicKey, type KeyObject } from 'node:crypto';
import type { HttpRequest } from '../../http.ts';
import { type Claims, type KeySet, readJwt } from '../../jwt.ts';

/**
 * How long the keys that sign tokens are cached, in seconds. API Gateway caches an issuer's keys for
 * two hours, which can't be changed: a key that is withdrawn is still honoured for that long. A token
 * that names an unknown key makes it fetch the keys again.
 */
export const KEY_SET_CACHE_SECONDS = 2 * 60 * 60;

interface Options {
  readonly issuer: string;
  /** The clients whose tokens are let in. */
  readonly audience: readonly string[];
  /** @returns undefined where the issuer has none */
  readonly fetchKeySet: () => Promise<KeySet | undefined>;
  /** Milliseconds since the epoch. @default the clock */
  readonly now?: () => number;
}

/** Why a request isn't let in; absent where it brings no token at all. */
export type Verdict =
  | { readonly isAuthorised: true; readonly claims: Readonly<Record<string, string>> }
  | { readonly isAuthorised: false; readonly fault?: string };

/** Lets requests in that bring a token of one issuer in `Authorization`, as API Gateway does. */
export class JwtAuthorizer {
  readonly #options: Options;
  readonly #now: () => number;
  #keys: ReadonlyMap<string, KeyObject> = new Map();
  #fetchedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  async authorise({ headers }: Pick<HttpRequest, 'headers'>): Promise<Verdict> {
    const token = headers.authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return { isAuthorised: false };
    const jwt = readJwt(token);
    if (!jwt) return refused('the token is not a JWT signed with RS256');
    const key = await this.#findKey(jwt.keyId);
    if (!key || !jwt.isSignedWith(key)) return refused('signature is invalid');
    const fault = this.#faultOf(jwt.claims);
    return fault ? refused(fault) : { isAuthorised: true, claims: asTexts(jwt.claims) };
  }

  #faultOf({ iss, aud, client_id, exp, nbf, iat }: Claims): string | undefined {
    const now = this.#now() / 1000;
    if (iss !== this.#options.issuer) return 'the token does not have a valid issuer';
    // An access token of Cognito's names its client elsewhere, which counts only without `aud`.
    const audience = [aud ?? client_id].flat();
    if (!audience.some((each) => this.#options.audience.includes(String(each)))) {
      return 'the token does not have a valid audience';
    }
    if (typeof exp !== 'number' || exp <= now) return 'the token has expired';
    if (nbf !== undefined && !(typeof nbf === 'number' && nbf <= now)) {
      return 'the token is not valid yet';
    }
    if (iat !== undefined && !(typeof iat === 'number' && iat <= now)) {
      return 'the token was issued in the future';
    }
    return undefined;
  }

  async #findKey(id: string): Promise<KeyObject | undefined> {
    const isStale = this.#now() - this.#fetchedAt >= KEY_SET_CACHE_SECONDS * 1000;
    if (isStale || !this.#keys.has(id)) {
      const keySet = await this.#options.fetchKeySet();
      this.#keys = new Map(
        (keySet?.keys ?? []).map((jwk) => [
          jwk.kid,
          createPublicKey({ key: { ...jwk }, format: 'jwk' }),
        ]),
      );
      this.#fetchedAt = this.#now();
    }
    return this.#keys.get(id);
  }
}

const refused = (fault: string): Verdict => ({ isAuthorised: false, fault });

/** Functions get every claim as text; a list is written as Go writes it. */
function asTexts(claims: Claims): Record<string, string> {
  return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, asText(value)]));
}

function asText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asText).join(' ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `map[${entries.map(([name, each]) => `${name}:${asText(each)}`).join(' ')}]`;
  }
  return String(value);
}

import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  jwtVerify,
} from 'jose';
import type { HttpRequest } from '../../http.ts';
import { type Claims, JWT_ALGORITHM } from '../../jwt.ts';

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
  readonly fetchKeySet: () => Promise<JSONWebKeySet | undefined>;
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
  #keys = createLocalJWKSet({ keys: [] });
  #fetchedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  async authorise({ headers }: Pick<HttpRequest, 'headers'>): Promise<Verdict> {
    const token = headers.authorization?.replace(/^Bearer\s+/i, '').trim();
    if (!token) return { isAuthorised: false };
    try {
      const { payload } = await jwtVerify(token, (...signed) => this.#findKey(...signed), {
        algorithms: [JWT_ALGORITHM],
        issuer: this.#options.issuer,
        requiredClaims: ['exp'],
        currentDate: new Date(this.#now()),
      });
      const fault = this.#faultOf(payload);
      return fault ? refused(fault) : { isAuthorised: true, claims: asTexts(payload) };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return refused(faultOf(error));
    }
  }

  /** Checks the claims that only API Gateway looks at. */
  #faultOf({ aud, client_id, iat }: Claims): string | undefined {
    // An access token of Cognito's names its client elsewhere, which counts only without `aud`.
    const audience = [aud ?? client_id].flat();
    if (!audience.some((each) => this.#options.audience.includes(String(each)))) {
      return 'the token does not have a valid audience';
    }
    return iat === undefined || Number(iat) <= this.#now() / 1000 ? undefined : CLAIM_FAULTS.iat;
  }

  async #findKey(header: JWTHeaderParameters, token: FlattenedJWSInput) {
    if (header.kid === undefined) throw new errors.JWSInvalid('The token names no key');
    const isStale = this.#now() - this.#fetchedAt >= KEY_SET_CACHE_SECONDS * 1000;
    if (isStale || !this.#keys.jwks().keys.some(({ kid }) => kid === header.kid)) {
      this.#keys = createLocalJWKSet((await this.#options.fetchKeySet()) ?? { keys: [] });
      this.#fetchedAt = this.#now();
    }
    return this.#keys(header, token);
  }
}

/** The messages about claims that don't hold. */
const CLAIM_FAULTS: Readonly<Record<string, string>> = {
  iss: 'the token does not have a valid issuer',
  exp: 'the token has expired',
  nbf: 'the token is not valid yet',
  iat: 'the token was issued in the future',
};

function faultOf(error: errors.JOSEError): string {
  const isOfClaim =
    error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
  const ofClaim = isOfClaim ? CLAIM_FAULTS[error.claim] : undefined;
  if (ofClaim) return ofClaim;
  const isOfSignature =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey;
  return isOfSignature ? 'signature is invalid' : 'the token is not a JWT signed with RS256';
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

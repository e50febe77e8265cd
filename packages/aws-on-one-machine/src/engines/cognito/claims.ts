import * as z from 'zod';
import type { Claims } from '../../jwt.ts';
import { unrecognisable } from './triggers.ts';

/** The scope that a token needs to call Cognito for its user. */
export const SCOPE = 'aws.cognito.signin.user.admin';

/** Changes that a function may make to access tokens: claims to add or override, and scopes to suppress. */
const overrideSchema = z.looseObject({
  claimsAndScopeOverrideDetails: z
    .strictObject({
      accessTokenGeneration: z
        .strictObject({
          claimsToAddOrOverride: z.record(z.string(), z.json()).default({}),
          scopesToSuppress: z.array(z.string()).default([]),
        })
        .prefault({}),
    })
    .nullish(),
});

/** The changes to an access token. */
export interface TokenChanges {
  readonly claims: Claims;
  readonly hasScope: boolean;
}

/** Claims that functions may not change: they say whose token it is and what it permits. */
const RESERVED_CLAIMS = new Set([
  'acr',
  'amr',
  'at_hash',
  'aud',
  'auth_time',
  'azp',
  'client_id',
  'cognito:username',
  'event_id',
  'exp',
  'iat',
  'iss',
  'jti',
  'nbf',
  'nonce',
  'origin_jti',
  'scope',
  'sub',
  'token_use',
  'username',
  'version',
]);

/**
 * Reads the answer of a pre token generation function (V2_0).
 *
 * @param response undefined where there is no such function
 * @throws CognitoError InvalidLambdaResponseException
 */
export function readTokenChanges(response: object | undefined): TokenChanges {
  const parsed = overrideSchema.safeParse(response ?? {});
  if (!parsed.success) throw unrecognisable();
  const { claimsToAddOrOverride: added = {}, scopesToSuppress = [] } =
    parsed.data.claimsAndScopeOverrideDetails?.accessTokenGeneration ?? {};
  return {
    claims: Object.fromEntries(
      Object.entries(added).filter(([name]) => !RESERVED_CLAIMS.has(name)),
    ),
    hasScope: !scopesToSuppress.includes(SCOPE),
  };
}

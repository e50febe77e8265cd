import * as z from 'zod';
import type { Claims } from '../../jwt.ts';
import { unrecognisable } from './triggers.ts';

/** The scope that a token needs to call Cognito for its user. */
export const SCOPE = 'aws.cognito.signin.user.admin';

const changesSchema = z
  .strictObject({
    claimsToAddOrOverride: z.record(z.string(), z.json()).nullish(),
    claimsToSuppress: z.array(z.string()).nullish(),
    scopesToAdd: z.array(z.string()).nullish(),
    scopesToSuppress: z.array(z.string()).nullish(),
  })
  .nullish();

/** Groups aren't part of the subset. */
const overrideSchema = z.looseObject({
  claimsAndScopeOverrideDetails: z
    .strictObject({
      idTokenGeneration: changesSchema,
      accessTokenGeneration: changesSchema,
      groupOverrideDetails: z.null().optional(),
    })
    .nullish(),
});

/** What a function changes in one token. */
export interface ClaimChanges {
  readonly claims: Claims;
  readonly without: readonly string[];
  readonly scopes: readonly string[];
}

export interface TokenChanges {
  readonly access: ClaimChanges;
  readonly id: ClaimChanges;
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
 * What a pre token generation function (V2_0) answered.
 *
 * @param response undefined where there is no such function
 * @throws CognitoError InvalidLambdaResponseException
 */
export function readTokenChanges(response: object | undefined): TokenChanges {
  const parsed = overrideSchema.safeParse(response ?? {});
  if (!parsed.success) throw unrecognisable();
  const details = parsed.data.claimsAndScopeOverrideDetails;
  return {
    access: toChanges(details?.accessTokenGeneration),
    id: toChanges(details?.idTokenGeneration),
  };
}

function toChanges(given: z.output<typeof changesSchema>): ClaimChanges {
  const added = Object.entries(given?.claimsToAddOrOverride ?? {});
  const suppressed = given?.scopesToSuppress ?? [];
  const scopes = new Set([SCOPE, ...(given?.scopesToAdd ?? [])]);
  return {
    claims: Object.fromEntries(added.filter(([name]) => !RESERVED_CLAIMS.has(name))),
    without: (given?.claimsToSuppress ?? []).filter((name) => !RESERVED_CLAIMS.has(name)),
    scopes: [...scopes].filter((scope) => !suppressed.includes(scope)),
  };
}

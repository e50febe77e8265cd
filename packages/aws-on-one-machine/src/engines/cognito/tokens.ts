import { randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { type Claims, JWT_ALGORITHM, signJwt } from '../../jwt.ts';
import { readableAttributes } from './attributes.ts';
import { SCOPE, type TokenChanges } from './claims.ts';
import { notAuthorised } from './errors.ts';
import type { UserPool, UserPoolClient } from './pool.ts';
import type { Session } from './sessions.ts';
import type { User } from './users.ts';

/** Attributes that are booleans in tokens. */
const BOOLEAN_ATTRIBUTES = ['email_verified', 'phone_number_verified'];

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** The tokens of a session, with the claims that Cognito gives them and what a function changed. */
export async function issueTokens(
  { user, client, session }: { user: User; client: UserPoolClient; session: Session },
  changes: TokenChanges,
  now: number,
): Promise<IssuedTokens> {
  const { signingKey, issuer } = client.pool;
  const issuedAt = Math.floor(now / 1000);
  const common = {
    sub: user.username,
    iss: issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: Math.floor(session.signedIn / 1000),
    iat: issuedAt,
  };
  const access = {
    ...common,
    client_id: client.id,
    token_use: 'access',
    scope: changes.hasScope ? SCOPE : '',
    exp: issuedAt + client.accessTokenSeconds,
    jti: randomUUID(),
    username: user.username,
  };
  const id = {
    ...common,
    ...attributeClaims(user, client),
    'cognito:username': user.username,
    aud: client.id,
    token_use: 'id',
    exp: issuedAt + client.idTokenSeconds,
    jti: randomUUID(),
  };
  return {
    AccessToken: await signJwt({ ...access, ...changes.claims }, signingKey),
    IdToken: await signJwt(id, signingKey),
    ExpiresIn: client.accessTokenSeconds,
    TokenType: 'Bearer',
  };
}

const accessClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  client_id: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
  exp: z.number(),
});

export type AccessClaims = z.output<typeof accessClaimsSchema>;

/**
 * Reads and verifies an access token. The caller checks that its session is still valid.
 *
 * @throws CognitoError NotAuthorizedException
 */
export async function readAccessToken(
  token: string,
  findPool: (issuer: unknown) => UserPool | undefined,
  now: number,
): Promise<{ pool: UserPool; claims: AccessClaims }> {
  try {
    const pool = findPool(decodeJwt(token).iss);
    if (!pool) throw invalidToken();
    const { payload } = await jwtVerify(token, pool.signingKey.publicKey, {
      algorithms: [JWT_ALGORITHM],
      currentDate: new Date(now),
    });
    const claims = accessClaimsSchema.parse(payload);
    if (!claims.scope.split(' ').includes(SCOPE)) {
      throw notAuthorised('Access Token does not have required scopes');
    }
    return { pool, claims };
  } catch (error) {
    if (error instanceof errors.JWTExpired && error.payload.token_use === 'access') {
      throw notAuthorised('Access Token has expired');
    }
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw invalidToken();
    throw error;
  }
}

const invalidToken = () => notAuthorised('Invalid Access Token');

function attributeClaims(user: User, client: UserPoolClient): Claims {
  return Object.fromEntries(
    Object.entries(readableAttributes(user, client)).map(([name, value]) => [
      name,
      BOOLEAN_ATTRIBUTES.includes(name) ? value === 'true' : value,
    ]),
  );
}

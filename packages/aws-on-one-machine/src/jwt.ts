import type { KeyObject } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';

/** The algorithm of Cognito's tokens. A token with another is refused. */
export const JWT_ALGORITHM = 'RS256';

export type Claims = Readonly<Record<string, unknown>>;

export const signJwt = (
  claims: Claims,
  key: { id: string; privateKey: KeyObject },
): Promise<string> =>
  new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ kid: key.id, alg: JWT_ALGORITHM })
    .sign(key.privateKey);

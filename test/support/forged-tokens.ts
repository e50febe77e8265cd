import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { openSigningKey } from 'aws-on-one-machine/engines/cognito/signing-key';
import { type Claims, signJwt } from 'aws-on-one-machine/jwt';
import { decodeJwt } from 'jose';
import { inject } from 'vitest';

/** A token as it reads. */
export const claimsOf = (token: string): Claims => decodeJwt(token);

/** The same token with other claims, signed by the pool itself: what it would have issued. */
export async function reissued(token: string, claims: Claims): Promise<string> {
  const own = claimsOf(token);
  const pool = String(own.iss).split('/').at(-1);
  const key = await openSigningKey(join(inject('statePath'), 'cognito', `${pool}.pem`));
  return signJwt({ ...own, ...claims }, key);
}

/** The same claims with the signature of before: somebody has changed what it says. */
export function tampered(token: string, claims: Claims): string {
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims }));
  return [header, payload.toString('base64url'), signature].join('.');
}

/** The same claims, signed by a pool that isn't ours. */
export function ofAnotherPool(token: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = claimsOf(token);
  const iss = `${String(claims.iss).replace(/[^/]+$/, '')}eu-west-2_Elsewhere`;
  return signJwt({ ...claims, iss }, { id: 'of-another-pool', privateKey });
}

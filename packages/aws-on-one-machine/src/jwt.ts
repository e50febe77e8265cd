import { type KeyObject, sign, verify } from 'node:crypto';
import * as z from 'zod';

/** The algorithm of Cognito's tokens. A token with another is refused. */
export const JWT_ALGORITHM = 'RS256';

const headerSchema = z.object({ alg: z.literal(JWT_ALGORITHM), kid: z.string() });
const claimsSchema = z.record(z.string(), z.unknown());

export type Claims = z.output<typeof claimsSchema>;

/** A parsed token, whose signature is not yet checked. */
export interface UncheckedJwt {
  readonly keyId: string;
  readonly claims: Claims;
  isSignedWith(publicKey: KeyObject): boolean;
}

/** A key of a key set, as JSON (RFC 7517). */
export interface PublicJwk {
  readonly kty: string;
  readonly kid: string;
  readonly alg: typeof JWT_ALGORITHM;
  readonly use: 'sig';
  readonly n?: string;
  readonly e?: string;
}

export interface KeySet {
  readonly keys: readonly PublicJwk[];
}

export function signJwt(claims: Claims, key: { id: string; privateKey: KeyObject }): string {
  const signed = [{ kid: key.id, alg: JWT_ALGORITHM }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('RSA-SHA256', Buffer.from(signed), key.privateKey);
  return `${signed}.${signature.toString('base64url')}`;
}

/** Takes a token apart; undefined for what isn't a token signed with RS256. */
export function readJwt(token: string): UncheckedJwt | undefined {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  const parsedHeader = headerSchema.safeParse(readPart(header));
  const claims = claimsSchema.safeParse(readPart(payload));
  if (!parsedHeader.success || !claims.success) return undefined;
  return {
    keyId: parsedHeader.data.kid,
    claims: claims.data,
    isSignedWith: (publicKey) =>
      verify(
        'RSA-SHA256',
        Buffer.from(`${header}.${payload}`),
        publicKey,
        Buffer.from(signature, 'base64url'),
      ),
  };
}

function readPart(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

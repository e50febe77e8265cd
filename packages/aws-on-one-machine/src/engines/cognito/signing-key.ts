import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import { JWT_ALGORITHM } from '../../jwt.ts';
import { readIfPresent, writeAtomically } from '../../state-files.ts';

/** The key that a pool's tokens are signed with. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** The public key. */
  readonly jwk: JWK;
}

const KEY_BITS = 2048;

/**
 * Reads the key at `path`, or makes it; nobody but the owner of the file may read it.
 * @throws LocalProblem where it is damaged
 */
export async function openSigningKey(path: string): Promise<SigningKey> {
  const known = readIfPresent(path, fromPem);
  if (known !== undefined) return known;
  const made = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  const pem = made.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  writeAtomically(path, pem);
  return fromPem(pem);
}

function fromPem(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const id = createHash('sha256').update(n).digest('base64');
  return {
    id,
    privateKey,
    publicKey,
    jwk: { kty: 'RSA', kid: id, alg: JWT_ALGORITHM, use: 'sig', n, e },
  };
}

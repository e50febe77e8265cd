import type { KeyRing, Principal } from '../../credentials.ts';
import type { HttpRequest } from '../../http.ts';
import {
  isSignedInQuery,
  type SignatureFault,
  SignatureProblem,
  UNSIGNED_PAYLOAD,
  verifySignature,
  verifySignedText,
} from '../../signature.ts';
import { accessDenied, S3Error } from './errors.ts';

/** A call whose signature holds. */
interface SignedCall {
  readonly principal: Principal;
  /** The signature's statement about the body: its SHA-256 in hex. */
  readonly payload: string;
}

const CODES: Readonly<Record<SignatureFault, string>> = {
  absent: 'AccessDenied',
  undated: 'AccessDenied',
  skewed: 'RequestTimeTooSkewed',
  expired: 'AccessDenied',
  'wrong service': 'AccessDenied',
  'unsigned header': 'AccessDenied',
  'unknown key': 'InvalidAccessKeyId',
  mismatch: 'SignatureDoesNotMatch',
};

/**
 * Who makes a call, by its signature.
 *
 * @throws S3Error as S3 refuses: AccessDenied, InvalidAccessKeyId, SignatureDoesNotMatch,
 *   RequestTimeTooSkewed
 */
export async function identifyCaller(request: HttpRequest, keys: KeyRing): Promise<SignedCall> {
  const payload = isSignedInQuery(request)
    ? UNSIGNED_PAYLOAD
    : (request.headers['x-amz-content-sha256'] ?? '');
  const principal = await asS3Refuses(verifySignature(request, { keys, service: 's3', payload }));
  return { principal, payload };
}

/**
 * Who signed the policy of a form.
 *
 * @throws S3Error as `identifyCaller`
 */
export async function identifySigner(
  fields: ReadonlyMap<string, string>,
  keys: KeyRing,
): Promise<Principal> {
  const read = (name: string) => fields.get(name) ?? '';
  if (!SIGNATURE_FIELDS.every((name) => fields.has(name))) throw accessDenied();
  const signed = { credential: read('x-amz-credential'), signature: read('x-amz-signature') };
  return asS3Refuses(verifySignedText(read('policy'), signed, { keys, service: 's3' }));
}

const SIGNATURE_FIELDS = ['policy', 'x-amz-credential', 'x-amz-date', 'x-amz-signature'];

async function asS3Refuses(verified: Promise<Principal>): Promise<Principal> {
  try {
    return await verified;
  } catch (error) {
    if (error instanceof SignatureProblem) {
      throw new S3Error(CODES[error.fault], 403, error.message);
    }
    throw error;
  }
}

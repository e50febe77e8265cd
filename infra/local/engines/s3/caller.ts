import type { KeyRing, Principal } from '../../credentials.ts';
import type { HttpRequest } from '../../http.ts';
import { type SignatureFault, SignatureProblem, verifySignature } from '../../signature.ts';
import { S3Error } from './errors.ts';

/** A call whose signature holds. */
export interface SignedCall {
  readonly principal: Principal;
  /** What the signature says of the body: its SHA-256 in hex, or one of S3's markers. */
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
export function identifyCaller(request: HttpRequest, keys: KeyRing): SignedCall {
  const payload = claimedPayload(request);
  try {
    return { principal: verifySignature(request, { keys, service: 's3', payload }), payload };
  } catch (error) {
    if (error instanceof SignatureProblem) {
      throw new S3Error(CODES[error.fault], 403, error.message);
    }
    throw error;
  }
}

/** A presigned address says nothing of the body unless it names its digest. */
function claimedPayload({ query, headers }: HttpRequest): string {
  const parameters = new URLSearchParams(query);
  return parameters.has('X-Amz-Signature')
    ? (parameters.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD')
    : (headers['x-amz-content-sha256'] ?? '');
}

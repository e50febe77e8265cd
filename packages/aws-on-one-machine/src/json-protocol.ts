import { createHash, randomUUID } from 'node:crypto';
import type { KeyRing, Principal } from './credentials.ts';
import { AccessDenied } from './engines/iam/authoriser.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import { type SignatureFault, SignatureProblem, verifySignature } from './signature.ts';

/** How services that speak AWS's JSON name what may be wrong with a signature. */
const SIGNATURE_EXCEPTIONS: Readonly<Record<SignatureFault, string>> = {
  absent: 'MissingAuthenticationTokenException',
  undated: 'IncompleteSignatureException',
  skewed: 'InvalidSignatureException',
  expired: 'InvalidSignatureException',
  'wrong service': 'InvalidSignatureException',
  'unsigned header': 'InvalidSignatureException',
  'unknown key': 'UnrecognizedClientException',
  mismatch: 'InvalidSignatureException',
};

/**
 * Who makes a call of AWS's JSON protocols, by its signature over all of it.
 *
 * @param service as signatures name it: `dynamodb`
 * @throws SignatureProblem
 */
export function identifySigner(
  request: HttpRequest,
  keys: KeyRing,
  service: string,
): Promise<Principal> {
  const payload = createHash('sha256').update(request.body).digest('hex');
  return verifySignature(request, { keys, service, payload });
}

/** The operation that a call names: what follows the service's prefix in `X-Amz-Target`. */
export function readOperation({ headers }: HttpRequest, prefix: string): string {
  const target = headers['x-amz-target'] ?? '';
  return target.startsWith(prefix) ? target.slice(prefix.length) : '';
}

/** The services' answer to a refused call; undefined for any other error. */
export function refusalOf(error: unknown): { type: string; message: string } | undefined {
  if (error instanceof AccessDenied) {
    return { type: 'AccessDeniedException', message: error.message };
  }
  if (error instanceof SignatureProblem) {
    return { type: SIGNATURE_EXCEPTIONS[error.fault], message: error.message };
  }
  return undefined;
}

/** An answer of AWS's JSON 1.1 protocol. */
export function protocolResponse(value: object): HttpResponse {
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** An error of AWS's JSON 1.1 protocol. */
export function protocolException(type: string, message: string): HttpResponse {
  const answer = protocolResponse({ __type: type, message });
  return { ...answer, status: 400, headers: { ...answer.headers, 'x-amzn-errortype': type } };
}

import { type HttpResponse, jsonResponse } from '../../http.ts';
import { SignatureProblem } from '../../signature.ts';
import { AccessDenied } from '../iam/authoriser.ts';

/** A call that SES refuses, by its name for the reason. */
export class SesError extends Error {
  override readonly name = 'SesError';
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** SES's answer to a failed call; undefined for an unexpected error. */
export function errorResponse(error: unknown): HttpResponse | undefined {
  if (error instanceof SesError) return response(error.status, error.code, error.message);
  if (error instanceof AccessDenied) return response(403, 'AccessDeniedException', error.message);
  if (error instanceof SignatureProblem) {
    return response(403, 'InvalidSignatureException', error.message);
  }
  return undefined;
}

function response(status: number, code: string, message: string): HttpResponse {
  const answer = jsonResponse(status, { message });
  return { ...answer, headers: { ...answer.headers, 'x-amzn-errortype': code } };
}

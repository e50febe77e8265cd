import { type HttpResponse, jsonResponse } from '../../http.ts';
import { SignatureProblem } from '../../signature.ts';
import { AccessDenied } from '../iam/authoriser.ts';

const STATUSES = {
  AccessDeniedException: 403,
  InternalServerException: 500,
  ModelErrorException: 424,
  ResourceNotFoundException: 404,
  ThrottlingException: 429,
  UnknownOperationException: 404,
  ValidationException: 400,
} as const;

/** A call that Bedrock refuses, by its name for the reason. */
export class BedrockError extends Error {
  override readonly name = 'BedrockError';
  readonly code: keyof typeof STATUSES;

  constructor(code: keyof typeof STATUSES, message: string) {
    super(message);
    this.code = code;
  }
}

/** Bedrock's answer to a failed call; undefined for an unexpected error. */
export function errorResponse(error: unknown): HttpResponse | undefined {
  if (error instanceof BedrockError) {
    return response(STATUSES[error.code], error.code, error.message);
  }
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

import { type HttpResponse, jsonResponse } from '../../http.ts';
import { SignatureProblem } from '../../signature.ts';
import { AccessDenied } from '../iam/authoriser.ts';
import type { Behaviour } from './rules.ts';

const STATUSES = {
  AccessDeniedException: 403,
  InternalServerException: 500,
  ModelErrorException: 424,
  ModelTimeoutException: 408,
  ServiceUnavailableException: 503,
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

const REFUSALS = {
  throttle: ['ThrottlingException', 'Too many requests, please wait before trying again.'],
  unavailable: ['ServiceUnavailableException', 'Bedrock is unable to process your request.'],
  deny: [
    'AccessDeniedException',
    "You don't have access to the model with the specified model ID.",
  ],
  late: ['ModelTimeoutException', 'The model took too long to answer.'],
  fail: ['ModelErrorException', 'The model returned the following errors: something went wrong.'],
  break: ['InternalServerException', 'The system encountered an unexpected error.'],
} as const satisfies Partial<Record<Behaviour, readonly [keyof typeof STATUSES, string]>>;

/** The error of a call that a rule refuses. */
export function refusalOf(behaviour: keyof typeof REFUSALS): BedrockError {
  const [code, message] = REFUSALS[behaviour];
  return new BedrockError(code, message);
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

import type { Problem } from '../../../shared/problems.ts';

/** The status of a problem whose request never got an answer. */
export const NO_ANSWER = 0;

const STATUS_SENTENCES: Readonly<Record<number, readonly [title: string, detail: string]>> = {
  400: [
    'That didn’t work',
    'Something in the request isn’t right. Check what you entered and try again.',
  ],
  401: ['Please sign in', 'Your session has ended. Sign in and try again.'],
  403: ['Not allowed', 'Your account can’t do this. Sign in with one that can.'],
  404: ['Not found', 'We can’t find that. It may have been removed; go back and choose another.'],
  408: ['That took too long', 'The request took too long. Please try again.'],
  413: ['Too large', 'That is more than we can take at once. Make it smaller and try again.'],
  429: [
    'Too many requests',
    'You’re going faster than we can follow. Wait a minute and try again.',
  ],
  503: ['Briefly unavailable', 'We’re busy just now. Please try again in a minute.'],
  504: ['That took too long', 'We took too long to answer. Please try again in a minute.'],
};

const OUR_FAULT = [
  'Something went wrong',
  'That’s our fault, not yours. Please try again later.',
] as const;
const THEIR_REQUEST = ['That didn’t work', 'Please go back and try again.'] as const;

function plainProblem(status: number): Problem {
  const [title, detail] = STATUS_SENTENCES[status] ?? (status >= 500 ? OUR_FAULT : THEIR_REQUEST);
  return { type: 'about:blank', title, status, detail };
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { title, detail, status } = body as Partial<Record<keyof Problem, unknown>>;
  return typeof title === 'string' && typeof detail === 'string' && typeof status === 'number';
}

/**
 * What went wrong, from an answer that is not a success. Our own problem documents pass as they
 * are. Anything else, such as API Gateway's `{"message":"Too Many Requests"}` or a page of
 * CloudFront's, gets a sentence by its status, because its own words help nobody.
 */
export function problemFromResponse(status: number, body: string): Problem {
  try {
    const parsed: unknown = JSON.parse(body);
    if (isProblem(parsed)) return parsed;
  } catch {
    // Not JSON, so not a problem document: the status says all there is.
  }
  return plainProblem(status);
}

/** The problem of a request that got no answer at all. */
export function problemFromNoAnswer(): Problem {
  return {
    type: 'about:blank',
    title: 'No connection',
    status: NO_ANSWER,
    detail: 'We can’t reach Fellside. Check your connection and try again.',
  };
}

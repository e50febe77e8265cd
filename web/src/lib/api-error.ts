import type { Problem } from '../../../shared/problems.ts';

/** The status of a problem whose request got no response. */
export const NO_RESPONSE = 0;

type Sentences = readonly [title: string, detail: string];

const STATUS_SENTENCES: Readonly<Record<number, Sentences>> = {
  [NO_RESPONSE]: ['No connection', 'We can’t reach Fellside. Check your connection and try again.'],
  400: ['That didn’t work', 'Something isn’t right. Check what you entered and try again.'],
  401: ['Please sign in', 'Your session has ended. Sign in and try again.'],
  403: ['Not allowed', 'Your account can’t do this. Sign in with one that can.'],
  404: ['Not found', 'We can’t find that. It may have been removed; go back and choose another.'],
  408: ['That took too long', 'The request took too long. Please try again.'],
  413: ['Too large', 'That’s too much at once. Make it smaller and try again.'],
  429: ['Too many requests', 'Too many requests in a short time. Wait a minute and try again.'],
  503: ['Briefly unavailable', 'We’re busy just now. Please try again in a minute.'],
  504: ['That took too long', 'We took too long to answer. Please try again in a minute.'],
};

const SERVER_ERROR: Sentences = [
  'Something went wrong',
  'That’s our fault, not yours. Please try again later.',
];
const CLIENT_ERROR: Sentences = ['That didn’t work', 'Please go back and try again.'];

function plainProblem(status: number): Problem {
  const [title, detail] = STATUS_SENTENCES[status] ?? (status >= 500 ? SERVER_ERROR : CLIENT_ERROR);
  return { type: 'about:blank', title, status, detail };
}

/**
 * The problem in a failed response. Our own problem documents are returned unchanged. Anything else,
 * such as API Gateway's `{"message":"Too Many Requests"}` or an HTML page from CloudFront, becomes a
 * helpful sentence for its status.
 */
export function problemFromResponse(status: number, body: string): Problem {
  try {
    const parsedBody: Partial<Problem> | null = JSON.parse(body);
    if (parsedBody?.title && parsedBody.detail && parsedBody.status) return parsedBody as Problem;
  } catch {
    // Not JSON, so not a problem document.
  }
  return plainProblem(status);
}

/** The problem of a request that got no response. */
export const problemFromNoResponse = (): Problem => plainProblem(NO_RESPONSE);

/** A failed call to the API. Its message is a sentence for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.detail, options);
    this.problem = problem;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.problem.status : undefined;

/** Whether the same call may succeed later: after no response, throttling or a server error. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && (status === NO_RESPONSE || status === 429 || status >= 500);
}

/** Whether there were more calls than the site can answer now. */
export const isBusy = (error: unknown): boolean => [429, 503].includes(statusOf(error) ?? 0);

/** Whether the user has done or has as much as a limit allows, or calls too fast. */
export const isLimitReached = (error: unknown): boolean => statusOf(error) === 429;

/** Whether the call's subject has been changed or deleted since it was shown. */
export const isOutdated = (error: unknown): boolean => [404, 409].includes(statusOf(error) ?? 0);

/** Whether nobody is signed in, or the session has ended. */
export const isUnauthorised = (error: unknown): boolean => statusOf(error) === 401;

/** The result of a call to the API. */
export type Outcome<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: ApiError };

/**
 * Waits for the result of a call.
 *
 * @throws {unknown} any error except an `ApiError`, because it is a mistake of ours
 */
export async function outcomeOf<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, result: await call };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}

import { describe, expect, it } from 'vitest';
import {
  ApiError,
  isOutdated,
  NO_RESPONSE,
  problemFromNoResponse,
  problemFromResponse,
} from '../../../web/src/lib/api-error.ts';

describe('the problem of a failed response', () => {
  it('is our own problem document unchanged, with field errors', () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Min price must not be more than max price',
      errors: [{ path: 'min_price', message: 'Min price must not be more than max price' }],
    };
    expect(problemFromResponse(400, JSON.stringify(problem))).toEqual(problem);
  });

  it.each([
    [401, '{"message":"Unauthorized"}', /Sign in/],
    [404, '{"message":"Not Found"}', /can’t find/],
    [429, '{"message":"Too Many Requests"}', /Wait a minute/],
    [503, '{"message":"Service Unavailable"}', /try again in a minute/],
  ])('for API Gateway’s own %i is a sentence that says what to do', (status, body, sentence) => {
    const problem = problemFromResponse(status, body);
    expect(problem.status).toBe(status);
    expect(problem.detail).toMatch(sentence);
    expect(problem.detail).not.toContain('message');
  });

  it.each([
    ['a page of HTML', '<html><body>502 Bad Gateway</body></html>'],
    ['nothing at all', ''],
    ['JSON that is no object', 'null'],
    ['a problem without its detail', '{"title":"Bad Gateway","status":502}'],
  ])('is our fault if a 502 carries %s', (_, body) => {
    expect(problemFromResponse(502, body)).toMatchObject({
      status: 502,
      title: 'Something went wrong',
      detail: expect.stringContaining('try again'),
    });
  });

  it('is never blank, whatever the status', () => {
    for (let status = 300; status < 600; status += 1) {
      const { title, detail } = problemFromResponse(status, '');
      expect(title).not.toBe('');
      expect(detail).toMatch(/\.$/);
    }
  });

  it('is the connection if there was no response', () => {
    expect(problemFromNoResponse()).toMatchObject({
      status: NO_RESPONSE,
      detail: expect.stringContaining('Check your connection'),
    });
  });
});

it('an error says that its subject has changed or is gone', () => {
  const statuses = [NO_RESPONSE, 400, 401, 403, 404, 409, 413, 429, 500, 503];
  const isOutdatedAt = (status: number) =>
    isOutdated(new ApiError(problemFromResponse(status, '')));
  expect(statuses.filter(isOutdatedAt)).toEqual([404, 409]);
  expect(isOutdated(new Error('A mistake'))).toBe(false);
});

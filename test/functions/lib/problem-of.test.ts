import { describe, expect, it } from 'vitest';
import {
  BusyError,
  ConflictError,
  InvalidFieldsError,
  KeyReusedError,
  LimitError,
  NotFoundError,
  SuspendedError,
} from '../../../functions/lib/errors.ts';
import { problemOf } from '../../../functions/lib/problem-of.ts';

const errors = [{ path: 'price', message: 'Price is required' }];
const named = (name: string) => Object.assign(new Error('secret'), { name });

describe('an error becomes a problem:', () => {
  it.each([
    [new InvalidFieldsError(errors), { status: 400, detail: 'Price is required', errors }],
    [new SuspendedError(), { status: 401, detail: new SuspendedError().message }],
    [new NotFoundError('Listing not found'), { status: 404, detail: 'Listing not found' }],
    [new ConflictError('It is gone'), { status: 409, detail: 'It is gone' }],
    [new ConflictError('It has changed', errors), { status: 409, errors }],
    [new KeyReusedError(), { status: 422, detail: new KeyReusedError().message }],
    [new LimitError('Enough', 60), { status: 429, detail: 'Enough' }],
    [new BusyError(), { status: 503 }],
    // The names used by DynamoDB, Cognito and SES, S3, and the SDK itself.
    [named('ThrottlingException'), { status: 503, detail: new BusyError().message }],
    [named('TooManyRequestsException'), { status: 503, detail: new BusyError().message }],
    [named('SlowDown'), { status: 503, detail: new BusyError().message }],
    [named('TimeoutError'), { status: 503, detail: new BusyError().message }],
    [new Error('secret'), { status: 500, detail: 'Something went wrong. Please try again later' }],
    ['secret', { status: 500 }],
  ])('%s', (error, problem) => {
    const result = problemOf(error);
    expect(result.problem).toMatchObject(problem);
    expect(result.cause).toBe(error);
    expect(JSON.stringify(result.problem)).not.toContain('secret');
  });

  it('states after what time a retry makes sense', () => {
    expect(problemOf(new LimitError('Enough', 60)).retryAfter).toBe(60);
    expect(problemOf(new BusyError()).retryAfter).toBe(1);
    expect(problemOf(new NotFoundError('Gone')).retryAfter).toBeUndefined();
  });

  it('names no field where none is in the way', () => {
    expect(problemOf(new ConflictError('It is gone')).problem).not.toHaveProperty('errors');
  });

  it('gives the log a reason without what a person sent', () => {
    expect(problemOf(new SuspendedError()).reason).toBe('suspended');
  });
});

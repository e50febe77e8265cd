import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** An HTTP response of a service. */
interface ServiceResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
}

/** The outcome of an attempt of a call: a response, or a lost reply after the service did it. */
export type Attempt = ServiceResponse | 'lost reply';

interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Settings of an AWS client whose attempts go as scripted, below the SDK's own retries. */
export function scriptedCalls(...script: readonly Attempt[]) {
  const requests: ServiceRequest[] = [];
  return {
    /** The client's requests, attempt by attempt. */
    requests,
    config: {
      region: 'eu-west-2',
      credentials: { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example' },
      requestHandler: {
        async handle(request: ServiceRequest) {
          const attempt = script[requests.length];
          requests.push(request);
          if (attempt === undefined) throw new Error('There was one attempt more than is scripted');
          if (attempt === 'lost reply') {
            throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
          }
          const { status, headers = {}, body = '' } = attempt;
          const stream = typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body;
          return { response: { statusCode: status, headers, body: stream } };
        },
      },
    },
  };
}

/** Settles a call without waiting for the pauses between its attempts. */
export async function withoutPauses<T>(call: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isSettled = false;
    const outcome = call().finally(() => {
      isSettled = true;
    });
    // Told below; without this, one that fails meanwhile counts as unhandled.
    outcome.catch(() => {});
    while (!isSettled) {
      await vi.runOnlyPendingTimersAsync();
      await setImmediate();
    }
    return await outcome;
  } finally {
    vi.useRealTimers();
  }
}

/** The SDK's error where a service has not responded in time. */
export const timedOut = () =>
  Object.assign(new Error('the request has exceeded the configured 3000 ms requestTimeout'), {
    name: 'TimeoutError',
  });

/** The body of a request as text. */
export const textOf = (body: unknown): string =>
  body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : String(body);

import { InvokeCommand, LambdaClient, type LambdaClientConfig } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { withTimeouts } from '../../lib/aws-client.ts';
import type { FetchAnswer, FetchRequest } from './fetch-outcome.ts';
import { answerSchema } from './fetch-outcome-schema.ts';

/** The environment of a function that calls the one that fetches calendars. */
export const channelFetchEnvironment = { CHANNEL_FETCH: z.string().min(1), SITE_ADDRESS: z.url() };

/** Reads calendars by a call of the function `channel-fetch`, the only one that fetches them. */
export type ChannelFetch = (request: FetchRequest) => Promise<FetchAnswer>;

/** The reader of other platforms' calendars, and what it has to be told of this site. */
export interface Fetching {
  readonly reader: ChannelFetch;
  /** The site's host name, in which identifiers of its own events end. */
  readonly ownHost: string;
}

/** The reader that calls the function named in the environment, and the host of its site address. */
export const fetchingFromEnvironment = ({
  CHANNEL_FETCH,
  SITE_ADDRESS,
}: z.output<z.ZodObject<typeof channelFetchEnvironment>>): Fetching => ({
  reader: channelFetch(CHANNEL_FETCH),
  ownHost: new URL(SITE_ADDRESS).hostname,
});

/** The extra time of a call, beyond the reading, when the function has to start first. */
const START_MS = 1_000;

/** Longer than the function runs. Each call ends by its own time. */
const LONGEST_MS = 65_000;

/** The function failed or was too late, so nothing is known of any calendar. */
export class ChannelFetchError extends Error {
  override readonly name = 'ChannelFetchError';
  /** Whether a calendar of the call may be the cause: the function ran, and failed or was too late. */
  readonly hasRun: boolean;

  constructor(reason: string, hasRun: boolean) {
    super(`Calendars were not read: ${reason}`);
    this.hasRun = hasRun;
  }
}

/**
 * Calls the function that reads calendars.
 * @param functionName its name
 * @param config of the client, unless it is AWS's
 */
export function channelFetch(functionName: string, config: LambdaClientConfig = {}): ChannelFetch {
  // Platforms count fetches, so a call isn't repeated here. The next run or the person does it.
  const client = new LambdaClient({ ...withTimeouts(LONGEST_MS), ...config, maxAttempts: 1 });

  async function call(request: FetchRequest): Promise<unknown> {
    const abortSignal = AbortSignal.timeout(request.withinMs + START_MS);
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(request) }),
      { abortSignal },
    );
    if (FunctionError !== undefined) throw new ChannelFetchError('the function failed', true);
    return JSON.parse(Payload?.transformToString() ?? '');
  }

  /**
   * @returns the outcome of each calendar that was asked for
   * @throws ChannelFetchError within the request's time and a second
   */
  return async (request) => {
    const answer = await call(request).catch((error: unknown) => {
      // Without the messages of other errors, which could quote an address.
      throw error instanceof ChannelFetchError ? error : failureOf(nameOf(error));
    });
    const read = answerSchema.safeParse(answer);
    const isWhole = request.calendars.every(({ id }) => read.data?.[id] !== undefined);
    if (read.success && isWhole) return read.data;
    throw new ChannelFetchError('the answer has another shape', true);
  };
}

/** The SDK's names of the error when a call's own time is over. */
const LATE = ['AbortError', 'TimeoutError'];

const failureOf = (name: string) => new ChannelFetchError(name, LATE.includes(name));

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

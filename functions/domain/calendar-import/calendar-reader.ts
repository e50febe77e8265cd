import { InvokeCommand, LambdaClient, type LambdaClientConfig } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { IMPORT_PROBLEMS, IMPORTED_KINDS } from '../../../shared/bookings/imports.ts';
import { withTimeouts } from '../../lib/aws-client.ts';
import type { ReadAnswer, ReadRequest } from './reading.ts';

/** The environment of a function that has calendars read; the construct `CalendarReader` sets it. */
export const calendarReaderEnvironment = { CALENDAR_READER: z.string().min(1) };

/** Has calendars read, by the one function that fetches them. */
export type CalendarReader = (request: ReadRequest) => Promise<ReadAnswer>;

/** What a call may take beyond the time for reading, when the function has to start first. */
const START_MS = 1_000;

/** Longer than the function runs. Each call ends by its own time. */
const LONGEST_MS = 65_000;

/** The function failed or was too late, so nothing is known of any calendar. */
export class CalendarReaderError extends Error {
  override readonly name = 'CalendarReaderError';
}

const nightsSchema = z.object({
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  kind: z.enum(IMPORTED_KINDS),
  rolling: z.boolean(),
  uid: z.string(),
  ours: z.boolean(),
});

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('READ'),
    nights: z.array(nightsSchema),
    etag: z.string().optional(),
  }),
  z.object({ outcome: z.literal('UNCHANGED') }),
  z.object({ outcome: z.literal('FAILED'), problem: z.enum(IMPORT_PROBLEMS) }),
]);

const answerSchema = z.record(z.string(), outcomeSchema);

/**
 * Calls the function that reads calendars.
 * @param functionName its name
 * @param config of the client, unless it is AWS's
 */
export function calendarReader(
  functionName: string,
  config: LambdaClientConfig = {},
): CalendarReader {
  // Platforms count fetches, so a call isn't repeated here. The next run or the person does it.
  const client = new LambdaClient({ ...withTimeouts(LONGEST_MS), ...config, maxAttempts: 1 });

  async function call(request: ReadRequest): Promise<unknown> {
    const abortSignal = AbortSignal.timeout(request.withinMs + START_MS);
    const { FunctionError, Payload } = await client.send(
      new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(request) }),
      { abortSignal },
    );
    if (FunctionError !== undefined) throw failure('the function failed');
    return JSON.parse(Payload?.transformToString() ?? '');
  }

  /**
   * @returns the outcome of each calendar that was asked for
   * @throws CalendarReaderError within the request's time and a second
   */
  return async (request) => {
    const answer = await call(request).catch((error: unknown) => {
      // Without the messages of other errors, which could quote an address.
      throw error instanceof CalendarReaderError ? error : failure(nameOf(error));
    });
    const read = answerSchema.safeParse(answer);
    const isWhole = request.calendars.every(({ id }) => read.data?.[id] !== undefined);
    if (read.success && isWhole) return read.data;
    throw failure('the answer has another shape');
  };
}

const failure = (reason: string) => new CalendarReaderError(`Calendars were not read: ${reason}`);

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

import { type ChildProcess, spawn } from 'node:child_process';
import * as z from 'zod';
import { nightsSchema, problemSchema } from '../../domain/channel/fetch-outcome-schema.ts';
import type { CalendarContext, ParsedNights } from '../../ical/parse-calendar.ts';
import { parseCalendar } from '../../ical/parse-calendar.ts';
import { UnreadableCalendar } from '../../ical/unreadable-calendar.ts';

/** The limits of the process that reads calendars (decision 52). */
const LIMITS = {
  /** The limit of V8's heap, in MB. The program itself takes some 60 MB more. */
  heapMb: 112,
  youngMb: 8,
  /** Writable memory, in MB. V8 alone reserves 574 of them, so this only bounds what isn't V8's. */
  dataMb: 800,
  /** Processor time. A calendar of a megabyte takes 0.3 s. */
  processorSeconds: 4,
} as const;

/** After so much processor time a process is replaced, so that each calendar has most of it. */
const RENEWED_AFTER_MS = 1_000;

/** The argument with which this module, or the bundle that it is in, reads calendars for another. */
const ROLE = 'read-calendars';

const READY = 'ready';

interface Request {
  readonly base64: string;
  readonly context: CalendarContext;
}

const answerSchema = z.object({
  spentMs: z.number(),
  outcome: z.union([
    z.object({ nights: nightsSchema }),
    z.object({ problem: problemSchema }),
    z.object({ defect: z.string() }),
  ]),
});
type Answer = z.infer<typeof answerSchema>;

/** A calendar isn't read when its time is over. */
export class LateCalendar extends Error {
  override readonly name = 'LateCalendar';
}

/** No calendar can be read: the process doesn't start. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing';
}

/**
 * Reads a calendar within limits of memory and time.
 * @throws UnreadableCalendar, also for one that exceeds them
 * @throws LateCalendar
 * @throws ReaderMissing
 */
export type ReadApart = (
  bytes: Uint8Array,
  context: CalendarContext,
  time: ReadingTime,
) => Promise<readonly ParsedNights[]>;

interface ReadingTime {
  /** How long it may take, from when the process is ready. */
  readonly mostMs: number;
  /** When it must be done in any case. */
  readonly ends: number;
}

/**
 * Reads calendars in a process of its own, which is kept for the next ones. Starting one for each would
 * take ten times as long as reading it.
 * @param program this module, or a bundle that it is in
 */
export function readerApart(program = import.meta.filename): ReadApart & { end(): void } {
  let spare: ChildProcess | undefined;

  const isAlive = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
    connected && exitCode === null && signalCode === null;

  async function read(bytes: Uint8Array, context: CalendarContext, time: ReadingTime) {
    const kept = spare !== undefined && isAlive(spare) ? spare : undefined;
    spare = undefined;
    const child = kept ?? start(program);
    const { mostMs, ends } = time;
    const leftMs = () => ends - Date.now();
    const messages = messagesOf(child);
    let isKept = false;
    try {
      if (kept === undefined && (await messages.next(leftMs())) !== READY)
        throw new ReaderMissing();
      const request: Request = { base64: Buffer.from(bytes).toString('base64'), context };
      child.send(request);
      const message = await messages.next(Math.min(mostMs, leftMs()));
      // A limit ended it.
      if (message === undefined) throw new UnreadableCalendar('TOO_LARGE');
      const { outcome, spentMs } = answerSchema.parse(message);
      isKept = spentMs < RENEWED_AFTER_MS && spare === undefined;
      return nightsIn(outcome);
    } finally {
      messages.close();
      if (isKept) spare = child;
      else child.kill('SIGKILL');
    }
  }

  return Object.assign(read, { end: () => void spare?.kill('SIGKILL') });
}

function nightsIn(outcome: Answer['outcome']): readonly ParsedNights[] {
  if ('nights' in outcome) return outcome.nights;
  if ('problem' in outcome) throw new UnreadableCalendar(outcome.problem);
  throw Object.assign(new Error('A defect of the reader'), { name: outcome.defect });
}

/** A process that says when it is ready. It doesn't keep this one alive. */
function start(program: string): ChildProcess {
  const { heapMb, youngMb } = LIMITS;
  const flags = [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`];
  const [command, args] = limited([process.execPath, ...flags, program, ROLE]);
  const child = spawn(command, args, {
    // The process reads strangers' files, so it has none of the function's keys.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  // Its end says enough.
  child.on('error', () => {});
  return child;
}

/** A command with the limits. Windows, where the site only runs locally, has none of the kernel's. */
function limited(command: readonly string[]): [string, readonly string[]] {
  const [program = '', ...args] = command;
  if (process.platform === 'win32') return [program, args];
  const { dataMb, processorSeconds } = LIMITS;
  const limits = `ulimit -d ${dataMb * 1024} && ulimit -t ${processorSeconds} && ulimit -c 0`;
  return ['/bin/sh', ['-c', `${limits} && exec "$@"`, 'sh', ...command]];
}

/** A process's messages. Undefined once the process has ended. */
function messagesOf(child: ChildProcess) {
  let settle: { resolve(message: unknown): void; reject(error: Error): void } | undefined;
  let timer: NodeJS.Timeout | undefined;
  const onMessage = (message: unknown) => settle?.resolve(message);
  const onEnd = () => settle?.resolve(undefined);
  child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  return {
    /** @throws LateCalendar */
    next: (withinMs: number) =>
      new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject };
        clearTimeout(timer);
        timer = setTimeout(() => reject(new LateCalendar()), withinMs);
      }),
    close() {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    },
  };
}

function outcomeOf({ base64, context }: Request): Answer['outcome'] {
  try {
    return { nights: parseCalendar(Buffer.from(base64, 'base64'), context) };
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { problem: error.problem };
    // The error itself could quote the calendar.
    return { defect: error instanceof Error ? error.name : typeof error };
  }
}

/** The work of the process: it answers each request, and ends with the process that started it. */
function readForParent(): void {
  process.on('message', (request: Request) => {
    const outcome = outcomeOf(request);
    const { user, system } = process.cpuUsage();
    process.send?.({ outcome, spentMs: (user + system) / 1000 } satisfies Answer);
  });
  process.send?.(READY);
}

if (process.argv[2] === ROLE) readForParent();

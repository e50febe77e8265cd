import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type Contained, RefusedFile } from './containers/container.ts';
import { LARGEST_FORM, type Raster, turned } from './photo-files.ts';

/**
 * The limits of the process that decodes a picture (decision 32). The kernel enforces both, so no
 * picture can evade them.
 */
const DECODE_LIMITS = {
  /** Writable memory, in MB. Its program's code comes on top: some 40 MB. */
  memoryMb: 200,
  /** Processor time. A photo of 24 megapixels takes 0.3 s; if it is progressive, 0.8 s. */
  processorSeconds: 2,
} as const;

/** How long a busy machine may take for all of it. Beyond that, it is tried again. */
export const DECODE_TIMEOUT_MS = 30_000;

/** Beside the code, in the sources and in a bundle alike. */
const PROGRAM = fileURLToPath(new URL('./decode-process.mjs', import.meta.url));

/** Without a just-in-time compiler, for which V8 reserves 512 MB. */
const NODE_OPTIONS = ['--jitless'];

const headerSchema = z.union([
  z.object({
    width: z.int(),
    height: z.int(),
    channels: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  }),
  z.object({ failed: z.string() }),
]);

/**
 * The pixels of a picture, turned upright, in sRGB, opaque, and scaled down to the largest form. It
 * is decoded whole, in a process of its own: nothing else limits native memory.
 * @throws RefusedFile for a picture that is damaged, or exceeds the limits
 */
export async function decodePicture({ file, orientation, lacksEnd }: Contained): Promise<Raster> {
  // Turned afterwards, when it is small: turning first would need the whole picture in memory.
  const { width, height } = LARGEST_FORM;
  const box = isOnItsSide(orientation) ? [height, width] : [width, height];
  const { output, errors, outcome } = await run(file, box, lacksEnd ? 'warning' : 'error');
  const [ready, header, pixels] = linesOf(output);
  if (ready !== 'ready') throw new Error(`The decoder did not start (${outcome}): ${errors}`);
  // A limit ended it, or an allocation that failed because of one.
  if (outcome !== 'ended by itself') throw new RefusedFile('TOO_DEMANDING');
  const answer = headerSchema.parse(JSON.parse(header));
  if ('failed' in answer) {
    throw new RefusedFile(/memory|alloc/i.test(answer.failed) ? 'TOO_DEMANDING' : 'DAMAGED');
  }
  return await turned({ ...answer, data: pixels }, orientation);
}

const isOnItsSide = (orientation: number): boolean => orientation >= 5;

interface Run {
  readonly output: Buffer;
  readonly errors: string;
  readonly outcome: string;
}

/** @param failOn what sharp doesn't accept */
async function run(
  file: Uint8Array,
  box: readonly number[],
  failOn: 'error' | 'warning',
): Promise<Run> {
  const program = [process.execPath, ...NODE_OPTIONS, PROGRAM, ...box.map(String), failOn];
  const [command, args] = limited(program);
  const child = spawn(command, args, {
    // The process reads strangers' files, so it has none of the function's keys.
    env: {},
    timeout: DECODE_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  // If it ends before it has read the file, its end says why.
  child.stdin.on('error', () => {});
  child.stdin.end(file);
  const [output, errors, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close'),
  ]);
  // `killed` is true after the time-out. The processor limit sends the same signal, but not from this
  // process.
  if (child.killed) throw new Error(`A picture took more than ${DECODE_TIMEOUT_MS} ms`);
  const outcome = code === 0 ? 'ended by itself' : `ended by ${signal ?? code}`;
  return { output, errors: errors.toString('utf8').slice(0, 500), outcome };
}

/** A command with the limits. Windows, where the site only runs locally, has none. */
function limited(command: readonly string[]): [string, readonly string[]] {
  const [program = '', ...args] = command;
  if (process.platform === 'win32') return [program, args];
  const { memoryMb, processorSeconds } = DECODE_LIMITS;
  const limits = `ulimit -d ${memoryMb * 1024} && ulimit -t ${processorSeconds}`;
  return ['/bin/sh', ['-c', `${limits} && exec "$@"`, 'sh', ...command]];
}

/** The first two lines, and what follows them. */
function linesOf(output: Buffer): [string, string, Buffer] {
  const first = output.indexOf('\n');
  const second = output.indexOf('\n', first + 1);
  return [
    output.toString('utf8', 0, Math.max(0, first)),
    output.toString('utf8', first + 1, Math.max(0, second)),
    output.subarray(second + 1),
  ];
}

import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { scaledTime, scaledTimeout } from '../../scaled-timeout.ts';
import type { FunctionError, Invocation, WorkerBoot, WorkerMessage } from './protocol.ts';

export type Outcome =
  | { readonly ok: true; readonly payload: string | undefined }
  | { readonly ok: false; readonly error: FunctionError };

export interface EnvironmentOptions {
  readonly boot: WorkerBoot;
  /** The whole environment of the process that the function sees. */
  readonly variables: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Takes the function's output, line by line. */
  readonly log: (line: string) => void;
}

/** Loading a bundle may take as long as Lambda allows before the first event. */
const INIT_TIMEOUT_MS = 10_000;

/**
 * An execution environment of a function: a worker thread that takes one event at a time and is used again
 * for the next. It ends with a timeout or a crash.
 */
export class ExecutionEnvironment {
  readonly #worker: Worker;
  readonly #options: EnvironmentOptions;
  readonly #ready: Promise<Outcome>;
  #settle: ((outcome: Outcome) => void) | undefined;
  #endedWith: FunctionError | undefined;

  constructor(options: EnvironmentOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: options.boot,
      env: { ...options.variables, ...compileCache() },
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: options.boot.memoryLimitMb },
    });
    passLines(this.#worker.stdout, options.log);
    passLines(this.#worker.stderr, options.log);
    this.#worker.on('message', (message: WorkerMessage) => this.#onMessage(message));
    let thrown: FunctionError | undefined;
    this.#worker.on('error', (error) => {
      thrown = crash(error.name, error.message);
    });
    // On exit and not on an error: an answer sent before the error may still arrive until then.
    this.#worker.on('exit', (code) => {
      // Nobody waits for an outcome that would say it.
      if (thrown && !this.#settle) options.log(`${thrown.errorType}: ${thrown.errorMessage}`);
      this.#end(thrown ?? crash('Runtime.ExitError', `Runtime exited with code ${code}`));
    });
    this.#ready = this.#wait(INIT_TIMEOUT_MS, 'Init');
  }

  /** Whether it can take no further event. */
  get hasEnded(): boolean {
    return this.#endedWith !== undefined;
  }

  /** Settles when the bundle is loaded, or couldn't be. */
  ready(): Promise<Outcome> {
    return this.#ready;
  }

  async invoke(event: unknown): Promise<Outcome> {
    const ready = await this.#ready;
    if (!ready.ok) return ready;
    const { timeoutMs } = this.#options;
    const requestId = randomUUID();
    const outcome = this.#wait(timeoutMs, requestId);
    const deadline = Date.now() + scaledTime(timeoutMs);
    const invocation: Invocation = { event, requestId, deadline };
    this.#worker.postMessage(invocation);
    return outcome;
  }

  async stop(): Promise<void> {
    this.#end(crash('Runtime.ExitError', 'The function was stopped'));
    await this.#worker.terminate();
  }

  #wait(timeoutMs: number, requestId: string): Promise<Outcome> {
    return new Promise((resolve) => {
      if (this.#endedWith) {
        resolve({ ok: false, error: this.#endedWith });
        return;
      }
      const settled = new AbortController();
      const stop = () => {
        const seconds = (timeoutMs / 1000).toFixed(2);
        this.#end(
          crash(
            'Sandbox.Timedout',
            `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`,
          ),
        );
        void this.#worker.terminate();
      };
      // The wait is aborted where the function was in time.
      scaledTimeout(timeoutMs, settled.signal).then(stop, () => {});
      this.#settle = (outcome) => {
        settled.abort();
        this.#settle = undefined;
        resolve(outcome);
      };
    });
  }

  #onMessage(message: WorkerMessage): void {
    if (message.kind === 'error') this.#settle?.({ ok: false, error: message.error });
    else {
      const payload = message.kind === 'result' ? message.payload : undefined;
      this.#settle?.({ ok: true, payload });
    }
  }

  #end(error: FunctionError): void {
    this.#endedWith ??= error;
    this.#settle?.({ ok: false, error });
  }
}

/** Node's compile cache, if this process uses one. */
function compileCache(): Readonly<Record<string, string>> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

function crash(errorType: string, errorMessage: string): FunctionError {
  return { errorType, errorMessage, trace: [] };
}

function passLines(stream: Readable, log: (line: string) => void): void {
  createInterface({ input: stream }).on('line', log);
}

import { type EnvironmentOptions, ExecutionEnvironment, type Outcome } from './environment.ts';

/** How many environments one function may have at once, unless its template says fewer. */
const MOST_ENVIRONMENTS = 4;

export interface FunctionOptions extends EnvironmentOptions {
  /** `ReservedConcurrentExecutions`, where it is set. */
  readonly reservedConcurrency?: number | undefined;
}

/** How long an environment is kept without an event, if its function has another. */
const IDLE_MS = 60_000;

/**
 * A function with its environments. An event goes to an idle one. Otherwise it waits for the first that
 * is free: one in the middle of an event, or a new one, which is loaded meanwhile up to the limit. On a
 * busy machine, loading takes longer than many events. Lambda binds the event to the new environment,
 * and refuses events beyond its limit.
 */
export class LambdaFunction {
  #options: FunctionOptions;
  /** Settles when the code is up to date; only while somebody works on it. */
  #beforeEvent: (() => Promise<void>) | undefined;
  readonly #limit: number;
  readonly #all = new Set<ExecutionEnvironment>();
  /** The idle environments in the order of their last events, each with the timer that ends it. */
  readonly #idle = new Map<ExecutionEnvironment, NodeJS.Timeout>();
  #loading = 0;
  /** The environments in the middle of an event when their code was replaced. */
  readonly #outdated = new Set<ExecutionEnvironment>();
  #stopped = false;
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];

  constructor(options: FunctionOptions) {
    this.#options = options;
    this.#limit = Math.min(MOST_ENVIRONMENTS, options.reservedConcurrency ?? MOST_ENVIRONMENTS);
  }

  get name(): string {
    return this.#options.boot.functionName;
  }

  /** The module with its code. */
  get file(): string {
    return this.#options.boot.file;
  }

  /** How many environments there are just now. */
  get size(): number {
    return this.#all.size;
  }

  /** Loads one environment, so that the first event needn't wait for it. */
  async warm(): Promise<Outcome> {
    const environment = await this.#acquire();
    const outcome = await environment.ready();
    this.#release(environment);
    return this.#report(outcome);
  }

  /** Hands the function an event; what goes wrong in it is an outcome, not an exception. */
  async invoke(event: unknown): Promise<Outcome> {
    if (this.#beforeEvent) await this.#beforeEvent();
    const environment = await this.#acquire();
    const outcome = await environment.invoke(event);
    this.#release(environment);
    return this.#report(outcome);
  }

  /** Makes every event wait until the code is up to date. */
  waitBeforeEvents(upToDate: () => Promise<void>): void {
    this.#beforeEvent = upToDate;
  }

  /** Processes further events by other code. Events in progress end with the code that they began with. */
  replaceCode(file: string): void {
    this.#options = { ...this.#options, boot: { ...this.#options.boot, file } };
    for (const environment of this.#all) {
      if (this.#idle.has(environment)) void environment.stop();
      else this.#outdated.add(environment);
    }
    this.#all.clear();
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const all = [...this.#all, ...this.#outdated];
    await Promise.all(all.map((environment) => environment.stop()));
  }

  #acquire(): Promise<ExecutionEnvironment> {
    for (const [environment, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer);
      this.#idle.delete(environment);
      // The environment may have crashed after its last answer.
      if (!environment.hasEnded) return Promise.resolve(environment);
      this.#all.delete(environment);
    }
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#loadWhatIsWaitedFor();
    });
  }

  #release(environment: ExecutionEnvironment): void {
    if (this.#outdated.delete(environment)) void environment.stop();
    if (environment.hasEnded) this.#all.delete(environment);
    // After a stop no environment is loaded: the ended one fails the waiting events.
    if (environment.hasEnded && !this.#stopped) this.#loadWhatIsWaitedFor();
    else this.#offer(environment);
  }

  #offer(environment: ExecutionEnvironment): void {
    const next = this.#waiting.shift();
    if (next) next(environment);
    else if (!environment.hasEnded) {
      this.#idle.set(environment, setTimeout(() => this.#retire(environment), IDLE_MS).unref());
    }
  }

  /** Loads an environment for each event that waits, up to the limit. */
  #loadWhatIsWaitedFor(): void {
    while (this.#loading < this.#waiting.length && this.#all.size < this.#limit) void this.#load();
  }

  async #load(): Promise<void> {
    const environment = new ExecutionEnvironment(this.#options);
    this.#all.add(environment);
    this.#loading += 1;
    const outcome = await environment.ready();
    this.#loading -= 1;
    if (outcome.ok) return this.#release(environment);
    this.#all.delete(environment);
    this.#outdated.delete(environment);
    // The first waiting event fails with the reason; each further one has its own try.
    if (this.#waiting.length > 0) this.#offer(environment);
    else this.#report(outcome);
    if (!this.#stopped) this.#loadWhatIsWaitedFor();
  }

  #retire(environment: ExecutionEnvironment): void {
    if (this.#all.size === 1) return;
    this.#idle.delete(environment);
    this.#all.delete(environment);
    void environment.stop();
  }

  #report(outcome: Outcome): Outcome {
    // A call that was cut off by a stop is no error.
    if (!outcome.ok && !this.#stopped) {
      const { errorType, errorMessage, trace } = outcome.error;
      this.#options.log(trace.length > 0 ? trace.join('\n') : `${errorType}: ${errorMessage}`);
    }
    return outcome;
  }
}

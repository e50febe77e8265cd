import { type EnvironmentOptions, ExecutionEnvironment, type Outcome } from './environment.ts';

/** How many environments one function may have at once, unless its template says fewer. */
const MOST_ENVIRONMENTS = 4;

export interface FunctionOptions extends EnvironmentOptions {
  /** `ReservedConcurrentExecutions`, where it is set. */
  readonly reservedConcurrency?: number | undefined;
}

/**
 * A function with its environments: an event goes to an idle one, else to a new one up to the
 * limit, else it waits its turn, where Lambda would refuse it.
 */
export class LambdaFunction {
  #options: FunctionOptions;
  /** Settles when the code is up to date; only while somebody works on it. */
  #beforeEvent: (() => Promise<void>) | undefined;
  readonly #limit: number;
  readonly #all = new Set<ExecutionEnvironment>();
  readonly #idle: ExecutionEnvironment[] = [];
  /** Those in the middle of an event when their code was replaced. */
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

  /** Has every event wait until the code is up to date. */
  waitBeforeEvents(upToDate: () => Promise<void>): void {
    this.#beforeEvent = upToDate;
  }

  /** Has further events processed by other code; those in hand end on the code they began with. */
  replaceCode(file: string): void {
    this.#options = { ...this.#options, boot: { ...this.#options.boot, file } };
    for (const environment of this.#all) {
      if (this.#idle.includes(environment)) void environment.stop();
      else this.#outdated.add(environment);
    }
    this.#all.clear();
    this.#idle.length = 0;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const all = [...this.#all, ...this.#outdated];
    await Promise.all(all.map((environment) => environment.stop()));
  }

  #acquire(): Promise<ExecutionEnvironment> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      // One may have crashed after its last answer.
      if (!idle.hasEnded) return Promise.resolve(idle);
      this.#all.delete(idle);
    }
    if (this.#all.size < this.#limit) return Promise.resolve(this.#create());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(environment: ExecutionEnvironment): void {
    if (this.#outdated.delete(environment)) void environment.stop();
    if (environment.hasEnded) this.#all.delete(environment);
    const next = this.#waiting.shift();
    // After a stop no environment is created: the ended one fails the waiting events.
    if (next) next(environment.hasEnded && !this.#stopped ? this.#create() : environment);
    else if (!environment.hasEnded) this.#idle.push(environment);
  }

  #create(): ExecutionEnvironment {
    const environment = new ExecutionEnvironment(this.#options);
    this.#all.add(environment);
    return environment;
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

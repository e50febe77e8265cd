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
  readonly #options: FunctionOptions;
  readonly #limit: number;
  readonly #all = new Set<ExecutionEnvironment>();
  readonly #idle: ExecutionEnvironment[] = [];
  #stopped = false;
  readonly #waiting: ((environment: ExecutionEnvironment) => void)[] = [];

  constructor(options: FunctionOptions) {
    this.#options = options;
    this.#limit = Math.min(MOST_ENVIRONMENTS, options.reservedConcurrency ?? MOST_ENVIRONMENTS);
  }

  get name(): string {
    return this.#options.boot.functionName;
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
    const environment = await this.#acquire();
    const outcome = await environment.invoke(event);
    this.#release(environment);
    return this.#report(outcome);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#all].map((environment) => environment.stop()));
  }

  #acquire(): Promise<ExecutionEnvironment> {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      // One may have crashed after its last answer.
      if (!idle.isSpent) return Promise.resolve(idle);
      this.#all.delete(idle);
    }
    if (this.#all.size < this.#limit) return Promise.resolve(this.#create());
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #release(environment: ExecutionEnvironment): void {
    if (environment.isSpent) this.#all.delete(environment);
    const next = this.#waiting.shift();
    // Nothing new starts once all is stopped: one that is spent fails what waits for it.
    if (next) next(environment.isSpent && !this.#stopped ? this.#create() : environment);
    else if (!environment.isSpent) this.#idle.push(environment);
  }

  #create(): ExecutionEnvironment {
    const environment = new ExecutionEnvironment(this.#options);
    this.#all.add(environment);
    return environment;
  }

  #report(outcome: Outcome): Outcome {
    // What was running when all ends is nobody's error.
    if (!outcome.ok && !this.#stopped) {
      const { errorType, errorMessage, trace } = outcome.error;
      this.#options.log(trace.length > 0 ? trace.join('\n') : `${errorType}: ${errorMessage}`);
    }
    return outcome;
  }
}

import { availableParallelism } from 'node:os';
import { LocalProblem, type Report } from '../../problem.ts';
import { EventInvocation, type EventInvocationRules } from './event-invocation.ts';
import { type FunctionOptions, LambdaFunction } from './function.ts';

/** The functions of the system, found by their ARN. */
export class LambdaEngine {
  readonly #functions = new Map<string, LambdaFunction>();
  readonly #eventRules = new Map<string, EventInvocationRules>();
  #isStopped = false;

  add(arn: string, options: FunctionOptions): void {
    this.#functions.set(arn, new LambdaFunction(options));
  }

  find(arn: string): LambdaFunction | undefined {
    return this.#functions.get(arn);
  }

  /** @throws LocalProblem where there is no such function */
  get(arn: string): LambdaFunction {
    const found = this.find(arn);
    if (found) return found;
    throw new LocalProblem(`There is no function ${arn} to call.`);
  }

  /** Sets how a function is called asynchronously, and what becomes of failures. */
  configureEvents(arn: string, rules: EventInvocationRules): void {
    this.#eventRules.set(arn, rules);
  }

  /** @throws LocalProblem where there is no such function */
  eventInvocation(arn: string, log: Report): EventInvocation {
    return new EventInvocation({ function: this.get(arn), arn, log }, this.#eventRules.get(arn));
  }

  /**
   * Loads every function once, as many at a time as there are processors: each has only so long to
   * load, and all of them at once would share those. A stop ends it.
   *
   * @returns what is wrong if some don't load
   */
  async warm(): Promise<LocalProblem | undefined> {
    const waiting = this.#functions.values();
    const failed: string[] = [];
    const warmEach = async () => {
      for (const each of waiting) {
        if (this.#isStopped) return;
        const { ok } = await each.warm();
        if (!ok) failed.push(each.name);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, warmEach));
    if (failed.length === 0) return undefined;
    return new LocalProblem(
      `These functions don't load, for the reason above: ${failed.join(', ')}.`,
    );
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#functions.values()].map((each) => each.stop()));
  }
}

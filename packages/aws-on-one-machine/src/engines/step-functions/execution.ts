import type { Definition } from './definition.ts';
import { runStates, type Surroundings } from './run-states.ts';

export type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** How an execution has ended. */
interface End {
  readonly status: Exclude<Status, 'RUNNING'>;
  readonly at: Date;
  /** JSON. */
  readonly output?: string;
  readonly error?: string;
  readonly cause?: string;
}

interface Options {
  readonly name: string;
  readonly arn: string;
  readonly machine: { readonly arn: string; readonly name: string; readonly roleArn: string };
  /** JSON. */
  readonly input: string;
  readonly definition: Definition;
  readonly invoke: Surroundings['invoke'];
  readonly onEnd: (end: End) => void;
}

/** An execution of a state machine, from its first state on. */
export class Execution {
  readonly name: string;
  readonly arn: string;
  readonly machineArn: string;
  readonly input: string;
  readonly startedAt = new Date();
  readonly #onEnd: (end: End) => void;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  #end: End | undefined;

  constructor({ name, arn, machine, input, definition, invoke, onEnd }: Options) {
    this.name = name;
    this.arn = arn;
    this.machineArn = machine.arn;
    this.input = input;
    this.#onEnd = onEnd;
    const { TimeoutSeconds: seconds } = definition;
    if (seconds !== undefined) {
      this.#timer = setTimeout(
        () => this.#endAs({ status: 'TIMED_OUT', error: 'States.Timeout' }),
        seconds * 1000,
      );
    }
    const context = {
      Execution: { Id: arn, Name: name, RoleArn: machine.roleArn },
      StateMachine: { Id: machine.arn, Name: machine.name },
    };
    const { signal } = this.#ending;
    runStates(definition, JSON.parse(input), { context, signal, invoke }).then(
      (output) => this.#endAs({ status: 'SUCCEEDED', output: JSON.stringify(output) }),
      ({ name: error, message: cause }: Error) =>
        this.#endAs({ status: 'FAILED', ...(error && { error }), ...(cause && { cause }) }),
    );
  }

  get status(): Status {
    return this.#end?.status ?? 'RUNNING';
  }

  get end(): End | undefined {
    return this.#end;
  }

  abort(): void {
    this.#endAs({ status: 'ABORTED' });
  }

  /** The first end counts. */
  #endAs(end: Omit<End, 'at'>): void {
    if (this.#end) return;
    this.#end = { ...end, at: new Date() };
    clearTimeout(this.#timer);
    this.#ending.abort();
    this.#onEnd(this.#end);
  }
}

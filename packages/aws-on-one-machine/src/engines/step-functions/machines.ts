import { randomUUID } from 'node:crypto';
import type { Definition } from './definition.ts';
import { LARGEST_DATA, StepFunctionsError } from './errors.ts';
import { Execution } from './execution.ts';
import type { Surroundings } from './run-states.ts';

/** A state machine of the template. */
export interface Machine {
  readonly arn: string;
  readonly name: string;
  readonly roleArn: string;
  readonly definition: Definition;
  readonly invoke: Surroundings['invoke'];
  /** A line about every execution that doesn't succeed. */
  readonly log: (line: string) => void;
}

interface Start {
  readonly stateMachineArn: string;
  readonly name?: string | undefined;
  readonly input: string;
}

/** Characters that an execution's name may not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const FORBIDDEN = /[\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]/;
const LONGEST_NAME = 80;

/** The state machines and all executions of this run; none is kept beyond it. */
export class Machines {
  readonly #machines = new Map<string, Machine>();
  readonly #executions = new Map<string, Execution>();

  add(machine: Machine): void {
    this.#machines.set(machine.arn, machine);
  }

  /** Starts an execution, or gives the one of that name that runs with the same input. */
  start({ stateMachineArn, name = randomUUID(), input }: Start): Execution {
    checkName(name);
    checkInput(input);
    const machine = this.#machines.get(stateMachineArn);
    if (!machine) {
      throw new StepFunctionsError(
        'StateMachineDoesNotExist',
        `State Machine Does Not Exist: '${stateMachineArn}'`,
      );
    }
    const arn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
    const known = this.#executions.get(arn);
    if (known) {
      if (known.status === 'RUNNING' && known.input === input) return known;
      throw new StepFunctionsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
    }
    const { definition, invoke, log } = machine;
    const execution = new Execution({
      name,
      arn,
      machine,
      input,
      definition,
      invoke,
      onEnd({ status, error, cause }) {
        const why = [error, cause].filter(Boolean).join(': ');
        if (status === 'FAILED' || status === 'TIMED_OUT') log(`${name} ${status} ${why}`);
      },
    });
    this.#executions.set(arn, execution);
    return execution;
  }

  find(arn: string): Execution {
    const found = this.#executions.get(arn);
    if (found) return found;
    throw new StepFunctionsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
  }

  /** Ends every execution. */
  stop(): void {
    for (const execution of this.#executions.values()) execution.abort();
  }
}

function checkName(name: string): void {
  if (name.length > 0 && name.length <= LONGEST_NAME && !FORBIDDEN.test(name)) return;
  throw new StepFunctionsError('InvalidName', `Invalid Name: '${name}'`);
}

function checkInput(input: string): void {
  if (Buffer.byteLength(input) > LARGEST_DATA) {
    throw new StepFunctionsError(
      'ValidationException',
      `1 validation error detected: Value at 'input' failed to satisfy constraint: Member must have length less than or equal to ${LARGEST_DATA}`,
    );
  }
  try {
    JSON.parse(input);
  } catch {
    throw new StepFunctionsError('InvalidExecutionInput', 'Invalid State Machine Execution Input');
  }
}

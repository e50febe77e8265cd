import {
  ExecutionError,
  type RunOptions,
  StateMachine,
  type StateMachineDefinition,
} from 'aws-local-stepfunctions';
import { LONGEST_SECONDS, type MapState, type State, type States } from './definition.ts';
import { checkSize, StateError } from './errors.ts';

type Json = Awaited<ReturnType<StateMachine['run']>['result']>;
type Task = (input: Json) => Promise<Json>;

/** The surroundings that states run in. */
export interface Surroundings {
  /** The context object. */
  readonly context: NonNullable<RunOptions['context']>;
  /** Ends the states, and begins no task any more. */
  readonly signal: AbortSignal;
  /** Calls a function, by what a task says of the call. */
  readonly invoke: (call: Json) => Promise<Json>;
}

/** As many items of a Map at once as AWS takes without `MaxConcurrency`. */
const MOST_AT_ONCE = 40;

/**
 * Runs states to their end with `aws-local-stepfunctions`. Where that differs from AWS it is given the
 * same in other words: it goes on with a Map's items after one has failed, so a Map is a task here that
 * runs each item by itself; it has limits on tasks and words about failures of its own.
 *
 * @returns the output
 * @throws what no state has caught: its name is the error and its message the cause
 */
export async function runStates(
  { StartAt, States }: States,
  input: Json,
  surroundings: Surroundings,
): Promise<Json> {
  const { context, signal } = surroundings;
  signal.throwIfAborted();
  const definition = {
    StartAt,
    States: Object.fromEntries(
      Object.entries(States).map(([name, state]) => [name, inOtherWords(state)]),
    ),
  } as StateMachineDefinition;
  const tasks = Object.entries(States).flatMap(([name, state]): [string, Task][] => {
    const task = taskOf(state, surroundings);
    return task ? [[name, unlessEnded(task, signal)]] : [];
  });
  const execution = new StateMachine(definition, { validationOptions: { noValidate: true } }).run(
    input,
    { context, overrides: { taskResourceLocalHandlers: Object.fromEntries(tasks) } },
  );
  signal.addEventListener('abort', execution.abort);
  try {
    return await execution.result;
  } catch (error) {
    throw error instanceof ExecutionError ? error.cause : error;
  } finally {
    signal.removeEventListener('abort', execution.abort);
  }
}

function inOtherWords(state: State): object {
  if (state.Type === 'Fail') return { Error: '', Cause: '', ...state };
  if (state.Type === 'Task') return { TimeoutSeconds: LONGEST_SECONDS, ...state };
  if (state.Type !== 'Map') return state;
  const { ItemsPath = '$', ItemSelector, ItemProcessor, MaxConcurrency, ...rest } = state;
  return {
    ...rest,
    Type: 'Task',
    TimeoutSeconds: LONGEST_SECONDS,
    Parameters: { 'items.$': ItemsPath, 'input.$': '$' },
  };
}

function taskOf(state: State, surroundings: Surroundings): Task | undefined {
  if (state.Type === 'Task') return surroundings.invoke;
  if (state.Type === 'Map') return (input) => runMap(state, input, surroundings);
  return undefined;
}

/** After its end an execution would try failed tasks again. */
const unlessEnded =
  (task: Task, signal: AbortSignal): Task =>
  async (input) => {
    if (signal.aborted)
      throw new StateError('States.Runtime', 'It has ended', { isTerminal: true });
    return await task(input);
  };

async function runMap(state: MapState, given: Json, surroundings: Surroundings): Promise<Json> {
  const { items, input } = given as { items: Json; input: Json };
  if (!Array.isArray(items)) {
    throw new StateError('States.Runtime', 'The items of a Map have to be an array', {
      isTerminal: true,
    });
  }
  const states = statesOfItem(state);
  const failed = new AbortController();
  const signal = AbortSignal.any([surroundings.signal, failed.signal]);
  const results: Json[] = items.map(() => null);
  const waiting = items.entries();
  const takeItems = async () => {
    for (const [index, item] of waiting) {
      const context = { ...surroundings.context, Map: { Item: { Index: index, Value: item } } };
      const itemInput = state.ItemSelector ? input : item;
      results[index] = await runStates(states, itemInput, { ...surroundings, context, signal });
    }
  };
  const atOnce = Math.min(items.length, state.MaxConcurrency || MOST_AT_ONCE);
  try {
    await Promise.all(Array.from({ length: atOnce }, takeItems));
  } catch (error) {
    failed.abort();
    throw error;
  }
  checkSize('The state returned a result', results);
  return results;
}

/** The states that run for one item. The selector makes its input from the Map's. */
function statesOfItem({ ItemSelector, ItemProcessor: { StartAt, States } }: MapState): States {
  if (!ItemSelector) return { StartAt, States };
  const selection = `Item of ${StartAt}`;
  return {
    StartAt: selection,
    States: { ...States, [selection]: { Type: 'Pass', Parameters: ItemSelector, Next: StartAt } },
  };
}

import { LocalProblem } from 'aws-on-one-machine/problem';
import { DomainError } from '../functions/lib/errors.ts';
import { type CommandName, parseArguments, WrongArguments } from './arguments.mjs';
import type { COMMANDS } from './commands.mjs';

type Commands = typeof COMMANDS;
type OptionsOf<C extends CommandName> = Commands[C] extends { readonly options: infer Options }
  ? Options
  : object;
type ValueOf<Option> = Option extends { readonly choices: readonly (infer Choice)[] }
  ? Choice
  : Option extends { readonly value: string }
    ? string
    : boolean;

/** A command's arguments, by its row in the table of commands. */
export interface Given<C extends CommandName> {
  /** The given options. A flag is true. */
  readonly values: {
    readonly [Name in keyof OptionsOf<C>]:
      | ValueOf<OptionsOf<C>[Name]>
      | (OptionsOf<C>[Name] extends { readonly required: true } ? never : undefined);
  };
  readonly operands: Commands[C] extends { readonly operands: { readonly required: true } }
    ? readonly [string]
    : readonly string[];
  /** The arguments after a second `--`, for another program. */
  readonly passed: readonly string[];
}

/**
 * Reads a command's arguments.
 * @throws WrongArguments
 */
export const readArguments = <C extends CommandName>(
  name: C,
  args: readonly string[] = process.argv.slice(2),
): Given<C> => parseArguments(name, args) as unknown as Given<C>;

/** Prints an error: a sentence if the user can fix the problem. Sets the exit code. */
export function reportError(error: unknown): void {
  const isSaid =
    error instanceof LocalProblem ||
    error instanceof DomainError ||
    error instanceof WrongArguments;
  console.error(isSaid ? error.message : error);
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}

/** Stops this process, as by a signal, when `bootstrap.mjs` has been killed: nobody else would. */
export function stopWithBootstrap(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone doesn't keep this process running.
  process.channel?.unref();
}

/** Runs a command. */
export async function runCommand<C extends CommandName>(
  name: C,
  command: (given: Given<C>) => Promise<void>,
): Promise<void> {
  stopWithBootstrap();
  try {
    await command(readArguments(name));
  } catch (error) {
    reportError(error);
  }
}

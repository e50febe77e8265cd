import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { DomainError } from '../functions/lib/errors.ts';

/**
 * Parses a command's arguments.
 * @throws LocalProblem with the usage
 */
export function readArguments<T extends ParseArgsConfig>(usage: string, expected: T) {
  try {
    return parseArgs(expected);
  } catch (error) {
    throw new LocalProblem(`${usage} (${error instanceof Error ? error.message : error}).`);
  }
}

/** Runs a command. Prints a problem that the user can fix as a sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isSaid = error instanceof LocalProblem || error instanceof DomainError;
    console.error(isSaid ? error.message : error);
    process.exitCode = 1;
  }
}

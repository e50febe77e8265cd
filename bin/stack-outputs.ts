import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isErrno } from 'aws-on-one-machine/http';
import { LocalProblem } from 'aws-on-one-machine/problem';
import * as z from 'zod';
import { type EnvironmentConfig, selectEnvironments } from '../infra/config.ts';

/** Null if the stack has no outputs: its first deployment hasn't finished, or was rolled back. */
const outputsSchema = z
  .array(z.object({ OutputKey: z.string(), OutputValue: z.string() }))
  .nullable();

/** The environment with a name. @throws LocalProblem if there is none */
export function selectedEnvironment(name: string): EnvironmentConfig {
  try {
    const [config] = selectEnvironments(name);
    if (config !== undefined) return config;
  } catch (error) {
    throw new LocalProblem(error instanceof Error ? error.message : String(error));
  }
  throw new LocalProblem('There are no environments.');
}

/**
 * The outputs of an environment's stack: a function from an output's name to its value. Read by the AWS
 * command line with the caller's credentials.
 * @throws LocalProblem if the command line isn't installed or refuses, and for a missing output
 */
export async function stackOutputs(
  { name, region }: Pick<EnvironmentConfig, 'name' | 'region'>,
  part: 'data' | 'app',
): Promise<(output: string) => string> {
  const stack = `fellside-${name}-${part}`;
  const { stdout } = await promisify(execFile)('aws', [
    'cloudformation',
    'describe-stacks',
    ...['--stack-name', stack, '--region', region],
    ...['--query', 'Stacks[0].Outputs', '--output', 'json'],
  ]).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) {
      throw new LocalProblem('The AWS command line isn’t installed: docs/deploy.md says how.');
    }
    const message =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error;
    throw new LocalProblem(`The outputs of ${stack} can’t be read: ${message}`);
  });
  const list = outputsSchema.parse(JSON.parse(stdout)) ?? [];
  const outputs = new Map(list.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  return (output) => {
    const value = outputs.get(output);
    if (value !== undefined) return value;
    throw new LocalProblem(`${name} has no ${output}: deploy it first.`);
  };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { EnvironmentConfig } from '../infra/config.ts';
import { isErrno } from '../infra/local/http.ts';
import { LocalProblem } from '../infra/local/problem.ts';

const outputsSchema = z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() }));

/**
 * What the data stack of an environment says where everything is, by the outputs' names. Asked by
 * the AWS command line, with the credentials of whoever runs this.
 * @throws LocalProblem where it isn't installed, or refuses
 */
export async function dataStackOutputs({
  name,
  region,
}: Pick<EnvironmentConfig, 'name' | 'region'>): Promise<Map<string, string>> {
  const stack = `fellside-${name}-data`;
  const { stdout } = await promisify(execFile)('aws', [
    'cloudformation',
    'describe-stacks',
    ...['--stack-name', stack, '--region', region],
    ...['--query', 'Stacks[0].Outputs', '--output', 'json'],
  ]).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) {
      throw new LocalProblem('The AWS command line isn’t installed: docs/deploy.md says how.');
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : error;
    throw new LocalProblem(`The outputs of ${stack} can’t be read: ${said}`);
  });
  return new Map(
    outputsSchema
      .parse(JSON.parse(stdout))
      .map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]),
  );
}

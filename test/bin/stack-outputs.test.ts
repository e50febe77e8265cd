import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { stackOutputs } from '../../bin/stack-outputs.ts';
import { temporaryDirectory } from '../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

const DEV = { name: 'dev', region: 'eu-west-2' } as const;

/** Puts a command `aws` first in the path, which prints this. */
function awsPrints(output: unknown): void {
  const directory = temporaryDirectory();
  const script = `#!/bin/sh\necho '${JSON.stringify(output)}'\n`;
  writeFileSync(join(directory, 'aws'), script, { mode: 0o700 });
  vi.stubEnv('PATH', [directory, process.env.PATH].join(delimiter));
}

it('finds the outputs of a stack', async () => {
  awsPrints([{ OutputKey: 'TableName', OutputValue: 'fells' }]);
  expect((await stackOutputs(DEV, 'data'))('TableName')).toBe('fells');
});

it.each([null, [{ OutputKey: 'TableName', OutputValue: 'fells' }]])(
  'says what to do if the stack lacks one: %j',
  async (outputs) => {
    awsPrints(outputs);
    const outputOf = await stackOutputs(DEV, 'data');
    expect(() => outputOf('SiteAddress')).toThrow('dev has no SiteAddress: deploy it first.');
  },
);

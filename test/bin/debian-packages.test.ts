import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installDebianPackages } from '../../bin/debian-packages.ts';
import { temporaryDirectory } from '../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

const LOCKED = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)';

/** Puts a program in the place of `apt-get`, and returns what it was called with so far. */
function standIn(script: string): () => string[] {
  const directory = temporaryDirectory();
  const calls = join(directory, 'calls');
  const program = join(directory, 'apt-get');
  writeFileSync(calls, '');
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${calls}\n${script}\n`);
  chmodSync(program, 0o755);
  vi.stubEnv('PATH', [directory, process.env.PATH].join(delimiter));
  return () => readFileSync(calls, 'utf8').trim().split('\n');
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('packages of Debian', () => {
  it('are installed once another program has released the lists and dpkg', async () => {
    const calls = standIn(
      `[ "$(wc -l < "$(dirname "$0")/calls")" -gt 2 ] || { echo '${LOCKED}' >&2; exit 100; }`,
    );
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    await installDebianPackages(['chromium'], 1);
    expect(calls()).toEqual([
      ...Array(3).fill('-qq -o DPkg::Lock::Timeout=600 update'),
      '-qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends chromium',
    ]);
    expect(said.mock.calls).toEqual([['Waiting for another program that installs packages …']]);
  });

  it('are installed from older lists where there is no connection', async () => {
    const calls = standIn('case "$*" in *update) echo "E: Temporary failure" >&2; exit 100;; esac');
    await installDebianPackages(['chromium']);
    expect(calls()).toHaveLength(2);
  });

  it('that can’t be installed are a problem with a sentence about what to do', async () => {
    standIn('echo "E: Unable to fetch some archives" >&2; exit 100');
    await expect(installDebianPackages(['chromium', 'fonts-liberation'])).rejects.toMatchObject({
      name: 'LocalProblem',
      message: expect.stringMatching(
        /^chromium and fonts-liberation could not be installed\. Check the connection .* or run: apt-get install chromium fonts-liberation\napt-get said:\nE: Unable to fetch some archives/,
      ),
    });
  });
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ROOT } from '../../infra/local/root.ts';
import { temporaryDirectory } from '../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

/**
 * A command that starts a browser, as a process of a group of its own that ignores what can be ignored,
 * and has a temporary folder. It ends neither itself.
 */
const PROGRAM = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { stopWithBootstrap } from ${JSON.stringify(join(ROOT, 'bin/command-line.ts'))};
  stopWithBootstrap();
  mkdtempSync(join(tmpdir(), 'profile-'));
  const deaf = "for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => {}); setInterval(() => {}, 1000); console.log('up')";
  const browser = spawn(process.execPath, ['-e', deaf], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
  browser.stdout.once('data', () => console.log([process.pid, browser.pid].join(' ')));
  setInterval(() => {}, 1000);
`;

/** A clone whose `npm start` is that program. */
function clone() {
  const directory = temporaryDirectory();
  for (const path of ['bin', 'node_modules', 'tmp']) mkdirSync(join(directory, path));
  for (const path of globSync('bin/*.mjs', { cwd: ROOT })) {
    cpSync(join(ROOT, path), join(directory, path));
  }
  // As installed.
  writeFileSync(join(directory, 'package-lock.json'), '{}');
  writeFileSync(join(directory, 'node_modules/.package-lock.json'), '{}');
  writeFileSync(join(directory, 'bin/local.ts'), PROGRAM);
  writeFileSync(join(directory, 'bin/seed.ts'), '');
  const temporary = join(directory, 'tmp');
  const command = (name: string) => {
    const child = spawn(process.execPath, [join(directory, 'bin/bootstrap.mjs'), name], {
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  return { command, temporary: () => readdirSync(temporary) };
}

/** The processes of the program and of its browser, once both run. */
async function processesOf({ stdout }: ChildProcess): Promise<[program: number, browser: number]> {
  if (stdout === null) throw new Error('It has no output');
  const [data] = await once(stdout, 'data');
  const [program = 0, browser = 0] = String(data).trim().split(' ').map(Number);
  onTestFinished(() => {
    for (const pid of [program, browser]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return [program, browser];
}

/** Whether a process runs. In a container nobody may collect those that have ended. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that gets %s leaves no process and no temporary folder',
  async (signal) => {
    const { command, temporary } = clone();
    const started = command('start');
    const [program, browser] = await processesOf(started);
    expect(temporary()).toHaveLength(1);

    started.kill(signal);
    await once(started, 'exit');
    expect([program, browser].filter(isAlive)).toEqual([]);
    expect(temporary()).toEqual([]);
  },
);

it('a command whose program is killed leaves nothing', async () => {
  const { command, temporary } = clone();
  const started = command('start');
  const [program, browser] = await processesOf(started);

  process.kill(program, 'SIGKILL');
  await once(started, 'exit');
  expect(isAlive(browser)).toBe(false);
  expect(temporary()).toEqual([]);
});

it('a program ends when its first step is killed, and the next command clears up', async () => {
  const { command, temporary } = clone();
  const started = command('start');
  const [program, browser] = await processesOf(started);

  started.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(program)).toBe(false), { timeout: 120_000 });
  const [code] = await once(command('demo'), 'exit');
  expect(code).toBe(0);
  expect(isAlive(browser)).toBe(false);
  expect(temporary()).toEqual([]);
});

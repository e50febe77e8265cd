import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deleteMadeAnew, localSizes } from '../../../infra/local/made-anew.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

/** A `.local` with files of some sizes. */
function localWith(sizes: Readonly<Record<string, number>>): string {
  const local = temporaryDirectory();
  for (const [path, size] of Object.entries(sizes)) {
    mkdirSync(dirname(join(local, path)), { recursive: true });
    writeFileSync(join(local, path), Buffer.alloc(size));
  }
  return local;
}

it('tells and deletes what can be made anew, and never what is stored', async () => {
  const local = localWith({
    'state/dynamodb.sqlite': 1,
    'second/dynamodb.sqlite': 2,
    'build/assemblies/a/manifest.json': 4,
    'pictures/scene/640.avif': 8,
    'test/seeded/b/dynamodb.sqlite': 16,
    'bench/1000/dynamodb.sqlite': 32,
  });
  const state = join(local, 'state');

  expect(await localSizes(local, state)).toEqual({ whole: 63, madeAnew: 60 });
  expect(await deleteMadeAnew(local, state)).toBe(60);
  expect(readdirSync(local).sort()).toEqual(['second', 'state']);
  expect(await localSizes(local, state)).toEqual({ whole: 3, madeAnew: 0 });
  expect(await deleteMadeAnew(local, state)).toBe(0);
});

it('keeps what is stored in a directory that a variable names', async () => {
  const local = localWith({ 'test/mine/dynamodb.sqlite': 1, 'build/web': 2 });
  expect(await deleteMadeAnew(local, join(local, 'test/mine'))).toBe(2);
  expect(readdirSync(local)).toEqual(['test']);
});

it('deletes nothing while a process uses some of it', async () => {
  const local = localWith({ 'build/web': 1, 'bench/1000/dynamodb.sqlite': 2 });
  const path = join(local, 'bench/1000/lock');
  const program = `
    import { takeLock } from 'aws-on-one-machine/lock';
    takeLock(${JSON.stringify(path)});
    console.log('held');
    setInterval(() => {}, 1000);
  `;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, 'data');
  await expect(deleteMadeAnew(local, join(local, 'state'))).rejects.toThrow(
    `${path} is in use: stop the site, test or measurement that runs. Nothing was deleted.`,
  );
  expect(readdirSync(local).sort()).toEqual(['bench', 'build']);
});

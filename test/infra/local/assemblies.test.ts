import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { draftOf, keepAssembly, removeOldAssemblies } from '../../../infra/local/assemblies.ts';
import { temporaryDirectory } from '../../../packages/aws-on-one-machine/test/support/temporary-directory.ts';

/** Makes assemblies, the first one the oldest. */
function makeAssemblies(...names: readonly string[]): string {
  const assemblies = join(temporaryDirectory(), 'assemblies');
  for (const [index, name] of names.entries()) {
    mkdirSync(join(assemblies, name), { recursive: true });
    utimesSync(join(assemblies, name), index, index);
  }
  return assemblies;
}

it('keeps the last three assemblies, and no draft of a build that was killed', () => {
  const assemblies = makeAssemblies('a', 'b', 'c', 'd', draftOf('e'));
  removeOldAssemblies(assemblies);
  expect(readdirSync(assemblies)).toEqual(['b', 'c', 'd']);
});

it('keeps an older assembly of this process until it is released', () => {
  const assemblies = makeAssemblies('a', 'b', 'c', 'd', 'e');
  const uses = [keepAssembly(join(assemblies, 'a')), keepAssembly(join(assemblies, 'a'))];
  removeOldAssemblies(assemblies);
  removeOldAssemblies(assemblies);
  expect(readdirSync(assemblies)).toEqual(['a', 'c', 'd', 'e']);
  uses[0]?.release();
  removeOldAssemblies(assemblies);
  expect(readdirSync(assemblies)).toEqual(['a', 'c', 'd', 'e']);
  uses[1]?.release();
  removeOldAssemblies(assemblies);
  expect(readdirSync(assemblies)).toEqual(['c', 'd', 'e']);
});

it('keeps an older assembly of another process until that ends, even if it is killed', async () => {
  const assemblies = makeAssemblies('a', 'b', 'c', 'd');
  const module = JSON.stringify(join(import.meta.dirname, '../../../infra/local/assemblies.ts'));
  const program = `import { keepAssembly } from ${module};
    keepAssembly(${JSON.stringify(join(assemblies, 'a'))});
    console.log('kept');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  await once(child.stdout, 'data');
  removeOldAssemblies(assemblies);
  expect(readdirSync(assemblies)).toEqual(['a', 'b', 'c', 'd']);
  child.kill('SIGKILL');
  await ended;
  removeOldAssemblies(assemblies);
  expect(readdirSync(assemblies)).toEqual(['b', 'c', 'd']);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { takeLock } from '../src/lock.ts';
import { StateDirectory } from '../src/state.ts';
import { temporaryDirectory } from './support/temporary-directory.ts';

describe('the lock', () => {
  it('is held by one at a time', () => {
    const path = join(temporaryDirectory(), 'lock');
    const first = takeLock(path);
    expect(takeLock(path)).toBeUndefined();
    first?.release();
    const second = takeLock(path);
    expect(second).toBeDefined();
    second?.release();
  });

  it('goes with its process, even one that is killed', async () => {
    const directory = temporaryDirectory();
    const script = `
      const { StateDirectory } = await import(${JSON.stringify(import.meta.resolve('../src/state.ts'))});
      new StateDirectory(${JSON.stringify(directory)}).tryOpen('site').announce({ url: 'http://localhost:1' });
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const state = new StateDirectory(directory);
    expect(state.tryOpen('data')).toBeUndefined();
    expect(state.holder()).toMatchObject({ pid: child.pid, url: 'http://localhost:1' });
    await expect(state.openForSite(() => {})).rejects.toThrow(
      `The site already runs at http://localhost:1 (process ${child.pid})`,
    );

    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(state.holder()).toBeUndefined();
    const open = await state.openForSite(() => {});
    expect(state.holder()).toMatchObject({ pid: process.pid, purpose: 'site' });
    open.close();
  });
});

describe('keys', () => {
  it('are the same at every start, one for each caller, and known only once given', () => {
    const path = join(temporaryDirectory(), 'secret');
    const ring = KeyRing.open(path);
    const operator = ring.credentials('operator');
    const reader = ring.credentials('function:reader');
    expect(reader.accessKeyId).not.toBe(operator.accessKeyId);
    expect(ring.find(reader.accessKeyId)).toEqual({ ...reader, principal: 'function:reader' });

    const later = KeyRing.open(path);
    expect(later.credentials('operator')).toEqual(operator);
    expect(later.find(reader.accessKeyId)).toBeUndefined();
  });
});

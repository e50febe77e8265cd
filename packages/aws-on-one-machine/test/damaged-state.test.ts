import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { KeyRing } from '../src/credentials.ts';
import { openSigningKey } from '../src/engines/cognito/signing-key.ts';
import { Positions } from '../src/engines/event-source/positions.ts';
import { LocalProblem } from '../src/problem.ts';
import { startSite } from '../src/start.ts';
import { StateDirectory } from '../src/state.ts';
import { fullDisk, REMOVE, withFile } from '../src/state-files.ts';
import { FIXTURE, writeFixtureSite } from './support/fixture-site.ts';
import { lastingDirectory, temporaryDirectory } from './support/temporary-directory.ts';

const DAMAGES = ['truncated', 'emptied', 'garbage', 'a directory', 'missing'] as const;

/** Does something to a file that no program of ours does. */
function damage(path: string, how: (typeof DAMAGES)[number]): void {
  const { size } = statSync(path);
  if (how === 'truncated') truncateSync(path, Math.floor(size / 2));
  else if (how === 'emptied') truncateSync(path, 0);
  else if (how === 'garbage') writeFileSync(path, Buffer.alloc(size, 'garbage'));
  else rmSync(path);
  if (how === 'a directory') mkdirSync(path);
  // As something that was put there later.
  else if (how !== 'missing') utimesSync(path, new Date(), new Date(Date.now() + 60_000));
}

let assembly: string;
let whole: string;
let made: ReturnType<typeof lastingDirectory>;

const start = (state: string, reset = false) =>
  startSite({
    project: FIXTURE,
    port: 0,
    state,
    assembly,
    reset,
    report: () => {},
    log: () => {},
  });

beforeAll(async () => {
  made = lastingDirectory();
  assembly = writeFixtureSite(directoryIn('assembly'));
  whole = directoryIn('whole');
  await (await start(whole)).stop();
});

afterAll(() => made?.remove());

function directoryIn(name: string): string {
  const path = join(made.path, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/** Each kind of file that a state has. */
const KINDS = [
  /^secret$/,
  /^contents\.json$/,
  /^dynamodb\.sqlite$/,
  /^cognito\/cognito\.sqlite$/,
  /^cognito\/.*\.pem$/,
  /^s3\/objects\.sqlite$/,
  /^s3\/objects\/./,
  /^ses\/mail\.sqlite$/,
  /^sqs\/queues\.sqlite$/,
];

describe.each(KINDS)('%s of the state', (kind) => {
  // The list of the state's files is made from them where it is missing: see below.
  const damages = kind.test('contents.json') ? DAMAGES.filter((how) => how !== 'missing') : DAMAGES;

  it.each(damages)('%s is said in one sentence with its name and what to do', async (how) => {
    const state = temporaryDirectory();
    cpSync(whole, state, { recursive: true, preserveTimestamps: true });
    const name = readdirSync(state, { recursive: true, encoding: 'utf8' }).find((each) =>
      kind.test(each),
    );
    const path = join(state, name ?? 'nothing');
    damage(path, how);
    const refusal: unknown = await start(state).then(
      (site) => site.stop(),
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(LocalProblem);
    expect(String(refusal)).toContain(path);
    expect(String(refusal)).toMatch(/fixture start --reset\.$/);
    expect(String(refusal).split('\n')).toHaveLength(1);

    // Which removes whatever there is.
    if (how === 'a directory') await (await start(state, true)).stop();
  });
});

it('what the state has is listed anew where its list is missing', async () => {
  const state = temporaryDirectory();
  cpSync(whole, state, { recursive: true, preserveTimestamps: true });
  const contents = join(state, 'contents.json');
  rmSync(contents);
  await (await start(state)).stop();
  expect(existsSync(contents)).toBe(true);
});

it.each(DAMAGES.filter((how) => how !== 'missing'))(
  'how far a stream was processed, %s, is said in one sentence',
  async (how) => {
    const path = join(temporaryDirectory(), 'mailer.json');
    await new Positions(path).set('shard', '1');
    damage(path, how);
    expect(() => new Positions(path)).toThrow(new RegExp(`^${path} is .* by a reset\\.$`));
  },
);

describe('beside the state', () => {
  it('a lock that is none is named', () => {
    const state = temporaryDirectory();
    for (const spoil of [
      () => writeFileSync(join(state, 'lock'), 'x'.repeat(200)),
      () => mkdirSync(join(state, 'lock')),
    ]) {
      spoil();
      expect(() => new StateDirectory(state).tryOpen('data')).toThrow(
        new RegExp(`^${state}/lock .*Remove it, and try again\\.$`),
      );
      rmSync(join(state, 'lock'), { recursive: true });
    }
  });

  it('what an earlier process said of itself doesn’t matter', () => {
    const state = temporaryDirectory();
    for (const spoil of [
      () => writeFileSync(join(state, 'holder.json'), '{"pid":'),
      () => mkdirSync(join(state, 'holder.json')),
    ]) {
      spoil();
      const open = new StateDirectory(state).tryOpen('data');
      expect(new StateDirectory(state).holder()).toMatchObject({ pid: process.pid });
      open?.close();
    }
  });

  it('what another process says of itself is named where it is damaged', async () => {
    const state = temporaryDirectory();
    const open = new StateDirectory(state).tryOpen('data');
    onTestFinished(() => open?.close());
    writeFileSync(join(state, 'holder.json'), '{"pid":');
    await expect(new StateDirectory(state).openForSite(() => {})).rejects.toThrow(
      /holder\.json is damaged\. It says which process .* try again\.$/,
    );
  });

  it('a file in the place of the directory is named', () => {
    const path = join(temporaryDirectory(), 'state');
    writeFileSync(path, '');
    expect(() => new StateDirectory(path).tryOpen('data')).toThrow(
      `${path} is a file, where a directory is to be. Remove it, or name another directory with STATE.`,
    );
  });

  it('a secret that is gone is not made again beside what goes with it', () => {
    const state = temporaryDirectory();
    cpSync(whole, state, { recursive: true });
    rmSync(join(state, 'secret'));
    rmSync(join(state, 'contents.json'));
    expect(() => new StateDirectory(state).check()).toThrow(/secret is missing\. /);
  });

  it.each(['EACCES', 'EPERM'])('a file that may not be used is named: %s', (code) => {
    const denied = () => {
      throw Object.assign(new Error(`${code}: x`), { code });
    };
    expect(() => withFile('/there/secret', denied)).toThrow(/^\/there\/secret can’t be /);
  });

  it.each([
    ['ENOSPC', 'the disk is full. Free some space, and try again.'],
    ['EROFS', 'its disk is read-only. Name another directory with STATE.'],
  ])('a disk that takes nothing is said, whatever the file is: %s', (code, sentence) => {
    const refused = () => {
      throw Object.assign(new Error(`${code}: x`), { code });
    };
    const said = `/there/secret can’t be written: ${sentence}`;
    expect(() => withFile('/there/secret', refused)).toThrow(said);
    expect(() => withFile('/there/secret', refused, REMOVE)).toThrow(said);
  });

  it('a full disk is named as what ended a start', () => {
    // The file system of processes has no room for files.
    expect(fullDisk('/proc')?.message).toBe(
      '/proc can’t be written: the disk is full. Free some space, and try again.',
    );
    expect(fullDisk(temporaryDirectory())).toBeUndefined();
  });

  it('a directory that can’t be made is named, where Node would try for ever', () => {
    expect(() => new StateDirectory('/proc/fellside/state').tryOpen('data')).toThrow(
      '/proc/fellside can’t be made: its file system takes no directory. Name another directory with STATE.',
    );
  });
});

it.each([0o000, 0o022, 0o077])(
  'everything stored is for this person alone, by the umask %o',
  async (umask) => {
    const before = process.umask(umask);
    onTestFinished(() => void process.umask(before));
    const state = join(temporaryDirectory(), 'state');
    const site = await start(state);
    await new Positions(join(state, 'event-sources/x.json')).set('shard', '1');
    const modes = readdirSync(state, { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      const wanted = entry.isDirectory() ? 0o700 : 0o600;
      return [entry.name, (mode & 0o777) === wanted] as const;
    });
    await site.stop();
    expect(modes.length).toBeGreaterThan(10);
    expect(modes.filter(([, isPrivate]) => !isPrivate)).toEqual([]);
    expect(statSync(state).mode & 0o777).toBe(0o700);
  },
);

it('a file that was made for others too is taken back', async () => {
  const path = join(temporaryDirectory(), 'secret');
  KeyRing.open(path);
  chmodSync(path, 0o644);
  const key = join(temporaryDirectory(), 'pool.pem');
  await openSigningKey(key);
  chmodSync(key, 0o644);
  KeyRing.open(path);
  await openSigningKey(key);
  expect([path, key].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o600]);
  expect(readFileSync(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

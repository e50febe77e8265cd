import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from 'aws-on-one-machine/lock';
import { LocalProblem, type Report } from 'aws-on-one-machine/problem';
import { makeDirectory, REMOVE } from 'aws-on-one-machine/state-files';
import type { AssuranceLevel } from '../../shared/profiles/types.ts';
import { draftOf, removeOldAssemblies } from './assemblies.ts';
import { fingerprint } from './fingerprint.ts';
import { DIGEST, folderDigest } from './folder-digest.ts';
import { ROOT } from './root.ts';
import { isWebBuilt, isWebPresent } from './web-build.ts';

/** The environment whose template runs here. */
const ENVIRONMENT = 'dev';

const BUILD = join(ROOT, '.local/build');
export const ASSEMBLIES = join(BUILD, 'assemblies');

const ASSEMBLY_SOURCES = [
  'infra',
  'functions',
  'shared',
  'web/dist',
  'bin/app.ts',
  'cdk.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
];

interface BuildOptions {
  readonly report: Report;
  readonly signal?: AbortSignal | undefined;
  /**
   * Whether a build of the web app that is older than its sources is accepted.
   * @default false
   */
  readonly acceptsOldWeb?: boolean;
}

/**
 * Builds the web app and the cloud assembly if their sources have changed.
 *
 * @returns the assembly's directory
 * @throws LocalProblem if a build fails, with its output
 */
export async function ensureAssembly(options: BuildOptions): Promise<string> {
  const lock = await waitForLock(options);
  try {
    await ensureWeb(options);
    return await ensureSynthesis(options);
  } finally {
    lock.release();
  }
}

/**
 * Builds the web app if there is no build of it, however old.
 * @throws LocalProblem if the build fails, with its output
 */
export async function ensureSomeWeb(options: Omit<BuildOptions, 'acceptsOldWeb'>): Promise<void> {
  const lock = await waitForLock(options);
  try {
    await ensureWeb({ ...options, acceptsOldWeb: true });
  } finally {
    lock.release();
  }
}

async function ensureWeb({ report, signal, acceptsOldWeb }: BuildOptions): Promise<void> {
  if (acceptsOldWeb ? isWebPresent() : isWebBuilt()) return;
  report('Building the web app');
  await runNode('bin/build-web.ts', {}, signal);
}

async function ensureSynthesis({ report, signal }: BuildOptions): Promise<string> {
  const staffAssurance = readStaffAssurance(process.env.FELLSIDE_ADMIN_MFA);
  const sources = fingerprint(ASSEMBLY_SOURCES, ['infra/local']);
  const directory = join(ASSEMBLIES, `${sources}-${staffAssurance}`);
  const exists = existsSync(directory);
  if (exists && isWhole(directory)) {
    const now = new Date();
    utimesSync(directory, now, now);
    return directory;
  }
  report(
    exists
      ? `Synthesising the template again: ${directory} is damaged`
      : 'Synthesising the template',
  );
  rmSync(directory, { recursive: true, force: true });
  const draft = draftOf(directory);
  rmSync(draft, { recursive: true, force: true });
  makeDirectory(ASSEMBLIES, REMOVE);
  const context = JSON.stringify({ environment: ENVIRONMENT, staffAssurance, indexed: true });
  await withPrivateUmask(() =>
    runNode('bin/app.ts', { CDK_OUTDIR: draft, CDK_CONTEXT_JSON: context }, signal),
  );
  writeFileSync(join(draft, DIGEST), folderDigest(draft), { mode: 0o600 });
  renameSync(draft, directory);
  removeOldAssemblies(ASSEMBLIES);
  return directory;
}

/**
 * Starts a process whose files only their owner may read. Not for the web build: its files are deployed.
 * A process inherits the umask when it is spawned, so it is reset at once.
 */
function withPrivateUmask<T>(begin: () => T): T {
  const before = process.umask(0o077);
  try {
    return begin();
  } finally {
    process.umask(before);
  }
}

/** Whether an assembly is complete and unchanged. */
function isWhole(directory: string): boolean {
  try {
    return readFileSync(join(directory, DIGEST), 'utf8') === folderDigest(directory);
  } catch {
    // The digest is missing, or something else is in the directory.
    return false;
  }
}

/**
 * The assurance level that moderators and admins need to sign in with on this machine (D7): a password
 * is enough unless a setting says otherwise.
 */
export function readStaffAssurance(text: string | undefined): AssuranceLevel {
  if (text === undefined) return 'aal1';
  if (text === 'required') return 'aal2';
  throw new LocalProblem(
    `Set FELLSIDE_ADMIN_MFA to “required” or leave it unset; it is “${text}”.`,
  );
}

async function waitForLock({ report, signal }: BuildOptions) {
  for (let waiting = false; ; waiting = true) {
    const lock = takeLock(join(BUILD, 'lock'));
    if (lock) return lock;
    if (!waiting) report('Waiting for another build to finish');
    await sleep(200, undefined, { signal });
  }
}

/** Runs one of our programs. Its output is shown only if it fails. */
function runNode(
  script: string,
  variables: NodeJS.ProcessEnv,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, script)], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...variables,
        PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new LocalProblem(`${script} failed:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrno } from 'aws-on-one-machine/http';
import type { PoolConfig } from 'pg';

/** Debian 12 has this version. */
const VERSION = 15;
const PROGRAMS = `/usr/lib/postgresql/${VERSION}/bin`;
const SUPERUSER = 'bench';

/** PostgreSQL refuses to run as root. */
const isRoot = process.getuid?.() === 0;

/**
 * For reads of a database that fits into memory, by many clients on two processors. Parallel workers are
 * off: they would take the processor from other clients.
 */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  max_parallel_workers_per_gather: '0',
} as const;

/** The settings for docs/benchmarks.md. */
export const SETTINGS_TEXT = Object.entries(SETTINGS)
  .map(([name, value]) => `\`${name} = ${value}\``)
  .join(', ');

export interface Cluster {
  readonly connection: PoolConfig;
  readonly version: string;
  /** The memory of all its processes, shared memory counted once, in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

const isInstalled = () => existsSync(join(PROGRAMS, 'postgres'));

/** Installs PostgreSQL if the user is root. @returns why it isn't available, if it isn't */
export function ensurePostgres(): string | undefined {
  if (isInstalled()) return undefined;
  if (!isRoot) return `PostgreSQL ${VERSION} isn’t installed, and only root may install it`;
  console.log(`Installing PostgreSQL ${VERSION} …`);
  for (const step of [['update'], ['install', '-y', `postgresql-${VERSION}`]]) {
    const { status } = spawnSync('apt-get', ['-q', ...step], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return `PostgreSQL ${VERSION} could not be installed`;
  }
  return isInstalled() ? undefined : `There is no PostgreSQL in ${PROGRAMS}`;
}

const idOf = (kind: '-u' | '-g'): number =>
  Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/**
 * Starts an empty cluster of the bench's own, on a socket and no port. It is in the system's temporary
 * directory, because PostgreSQL runs as another user than the owner of `.local`.
 */
export async function startCluster(): Promise<Cluster> {
  const directory = mkdtempSync(join(tmpdir(), 'fellside-postgres-'));
  const who = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (who.uid !== undefined && who.gid !== undefined) chownSync(directory, who.uid, who.gid);
  const data = join(directory, 'data');
  execFileSync(
    join(PROGRAMS, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...who, cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(
    join(PROGRAMS, 'postgres'),
    ['-D', data, '-k', directory, '-h', '', ...settings],
    { ...who, cwd: directory, stdio: 'ignore' },
  );
  const remove = () => rmSync(directory, { recursive: true, force: true });
  const stopNow = () => {
    server.kill('SIGINT');
    remove();
  };
  process.on('exit', stopNow);
  const isReady = () =>
    spawnSync(join(PROGRAMS, 'pg_isready'), ['-q', '-h', directory]).status === 0;
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
    await sleep(100);
  }
  return {
    connection: { host: directory, user: SUPERUSER, database: 'postgres', max: 8 },
    version: versionOf(),
    memory: () => memoryOf(server.pid ?? 0),
    async stop() {
      process.off('exit', stopNow);
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      remove();
    },
  };
}

/** `PostgreSQL 15.18` */
function versionOf(): string {
  const output = execFileSync(join(PROGRAMS, 'postgres'), ['--version'], { encoding: 'utf8' });
  return `PostgreSQL ${/\d+\.\d+/.exec(output)?.[0]}`;
}

/** The proportional set size of a process and its children, in bytes. */
function memoryOf(parent: number): number {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((task) =>
    readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').trim().split(' '),
  );
  return [parent, ...children.filter(Boolean).map(Number)]
    .map(setSizeOf)
    .reduce((sum, size) => sum + size, 0);
}

/** The proportional set size of a process, in bytes. Zero if it has ended. */
export function setSizeOf(pid: number): number {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss: +(\d+) kB/m.exec(sizes)?.[1] ?? 0) * 1024;
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH')) return 0;
    throw error;
  }
}

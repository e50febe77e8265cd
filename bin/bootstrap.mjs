// The first step of every command that a newcomer may run in a fresh clone. It is plain JavaScript that
// an older Node understands, too. It installs missing packages, finds a Node that is new enough (one
// comes with the packages) and hands over to it.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const COMMANDS = {
  start: 'local.ts',
  dev: 'dev.ts',
  test: 'test.ts',
  check: 'check.ts',
  demo: 'seed.ts',
  'admin:grant': 'admin-grant.ts',
  'user:suspend': 'user-suspend.ts',
  'user:delete': 'user-delete.ts',
  soak: 'soak.ts',
  lighthouse: 'lighthouse.ts',
  bench: '../bench/bench.ts',
  docs: 'docs.ts',
  artwork: 'artwork.ts',
  'search:rebuild': 'search-rebuild.ts',
  statistics: 'statistics.ts',
  'mail:redrive': 'mail-redrive.ts',
  cdk: 'cdk.ts',
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isWindows = process.platform === 'win32';
/** The program's path inside the package. On Windows, `.bin` holds a script instead of the program. */
const packagedNode = join(
  root,
  'node_modules',
  `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
  isWindows ? 'node.exe' : 'node',
);

/** Runs a program in this terminal and resolves with its exit code. Signals are passed on to it. */
function run(program, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

/**
 * `npm run` sets npm's path. Otherwise `npm` is on the PATH; on Windows it is a script, which needs a
 * shell.
 */
function runNpm(args) {
  const { npm_execpath: npm } = process.env;
  if (npm !== undefined) return run(process.execPath, [npm, ...args]);
  return isWindows ? run('cmd', ['/c', 'npm', ...args]) : run('npm', args);
}

/**
 * npm writes its own lock file into node_modules last, so a newer one means a complete installation.
 */
function isInstalled() {
  const lockFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(lockFile)) return false;
  return statSync(lockFile).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Makes `.local` private to this user: everything that is stored and built is in it.
 * @returns whether that is possible
 */
function keepPrivate() {
  const path = join(root, '.local');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chmodSync(path, 0o700);
    return true;
  } catch (error) {
    console.error(
      `${path} can’t be used (${error.code}): it must be a directory of yours. Remove it, and try again.`,
    );
    return false;
  }
}

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1]);

function nodeProgram() {
  if (existsSync(packagedNode)) return packagedNode;
  return majorOf(process.version) >= NODE_MAJOR ? process.execPath : undefined;
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  const script = COMMANDS[command];
  if (script === undefined) {
    console.error(`Unknown command '${command}'. There are: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  if (!isInstalled()) {
    console.log('Installing packages, which takes a minute or two the first time …');
    const began = Date.now();
    const code = await runNpm(['ci', '--loglevel=error']);
    if (code !== 0) {
      console.error(
        'The packages could not be installed; npm says why above. Check the connection and the free disk space, and try again.',
      );
      return code;
    }
    console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s`);
  }
  if (!keepPrivate()) return 1;
  const node = nodeProgram();
  if (node === undefined) {
    console.error(
      `Fellside needs Node ${NODE_MAJOR} and this is ${process.version}; install Node ${NODE_MAJOR} from https://nodejs.org and try again.`,
    );
    return 1;
  }
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  );
  return run(node, [join(root, 'bin', script), ...args], {
    ...process.env,
    PATH: path,
    // Caches compiled code for this command and the next.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.local', 'compiled'),
  });
}

process.exitCode = await main();

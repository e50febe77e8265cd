// The first step of every command that a newcomer may run in a fresh clone. It is plain JavaScript that
// an older Node understands, too. It answers `--help` and refuses wrong arguments before anything
// else. Then it installs missing packages, finds a Node that is new enough (one comes with the
// packages), hands over to it, and clears up what the command leaves behind.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  asksForHelp,
  helpOf,
  parseArguments,
  refuseKeptByNpm,
  WrongArguments,
} from './arguments.mjs';
import { COMMANDS } from './commands.mjs';
import { leftovers } from './leftovers.mjs';

const NODE_MAJOR = 24;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How often this looks whether npm is still there, in milliseconds. */
const ORPHAN_CHECK_MS = 1_000;

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

/**
 * Runs a program in this terminal and resolves with its exit code. Signals are passed on to it, and if
 * npm was killed, it is told to stop.
 */
function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    const parent = process.ppid;
    const check = setInterval(() => {
      if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
      clearInterval(check);
      forward('SIGTERM');
    }, ORPHAN_CHECK_MS);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      clearInterval(check);
      for (const name of SIGNALS) process.off(name, forward);
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

/** Runs a command's program, and clears up after it however it ends. */
async function runProgram(node, [file, ...args]) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  );
  const left = leftovers();
  try {
    return await run(node, [join(root, 'bin', file), ...args], {
      // The channel tells the program if this process is killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...left.environment,
        PATH: path,
        // Caches compiled code for this command and the next.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.local', 'compiled'),
      },
    });
  } finally {
    // A second Ctrl-C doesn't end this half-way.
    for (const signal of SIGNALS) process.on(signal, () => {});
    await left.clear();
  }
}

/** Installs missing packages. @returns npm's exit code */
async function install() {
  console.log('Installing packages, which takes a minute or two the first time …');
  const began = Date.now();
  const code = await runNpm(['ci', '--loglevel=error']);
  console.log(
    code === 0
      ? `Packages installed in ${Math.round((Date.now() - began) / 1000)} s`
      : 'The packages could not be installed; npm says why above. Check the connection and the free disk space, and try again.',
  );
  return code;
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(COMMANDS, command)) {
    throw new WrongArguments(
      `There is no command ${command}; there are ${Object.keys(COMMANDS).join(', ')}`,
    );
  }
  if (asksForHelp(args)) {
    console.log(helpOf(command));
    return 0;
  }
  refuseKeptByNpm(command, args, process.env);
  parseArguments(command, args);

  if (!isInstalled()) {
    const code = await install();
    if (code !== 0) return code;
  }
  if (!keepPrivate()) return 1;
  const node = nodeProgram();
  if (node === undefined) {
    console.error(
      `Fellside needs Node ${NODE_MAJOR} and this is ${process.version}; install Node ${NODE_MAJOR} from https://nodejs.org and try again.`,
    );
    return 1;
  }
  return runProgram(node, [...COMMANDS[command].script.split(' '), ...args]);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

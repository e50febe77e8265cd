import { LocalProblem } from 'aws-on-one-machine/problem';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/catalogue/people.ts';
import type { RunningSite, StartOptions } from '../infra/local/start.ts';
import { readArguments } from './command-line.ts';
import { paintDemoPictures, seedDemoCatalogue } from './demo-catalogue.ts';

/** The demo catalogue's accounts for signing in. */
const DEMO_SIGN_INS = `Sign in with the password ${DEMO_PASSWORD} as ${Object.entries(DEMO_PEOPLE)
  .map(([role, { email }]) => `${email} (${role})`)
  .join(', ')}`;

const DEFAULT_PORT = 3000;
const LARGEST_PORT = 65_535;

function readPort(text: string | undefined): number {
  const port = Number(text ?? DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= LARGEST_PORT) return port;
  throw new LocalProblem(`PORT must be a number up to ${LARGEST_PORT}, not ${text}.`);
}

type Start = (
  options: Pick<StartOptions, 'port' | 'reset' | 'signal' | 'prepare' | 'seed'>,
) => Promise<Pick<RunningSite, 'url' | 'failed' | 'stop'>>;

async function run(command: string, start: Start, stopSignal: AbortSignal): Promise<void> {
  const port = readPort(process.env.PORT);
  const { reset } = readArguments(`${command} takes -- --reset and nothing else`, {
    options: { reset: { type: 'boolean', default: false } },
  }).values;
  console.log('Starting Fellside …');
  const site = await start({
    port,
    reset,
    signal: stopSignal,
    prepare: async () => {
      await paintDemoPictures();
    },
    seed: seedDemoCatalogue,
  });
  console.log(`Fellside is ready: ${site.url}`);
  console.log(DEMO_SIGN_INS);
  const stopRequested = new Promise<undefined>((resolve) => {
    if (stopSignal.aborted) resolve(undefined);
    stopSignal.addEventListener('abort', () => resolve(undefined));
  });
  const problem = await Promise.race([stopRequested, site.failed]);
  await site.stop();
  if (problem) throw problem;
}

/**
 * Runs the site in this terminal until Ctrl-C, and then ends this process. `-- --reset` starts with
 * empty data; `PORT` is the site's port. `FELLSIDE_ADMIN_MFA=required` makes admins need a second
 * factor, as in deployed environments.
 *
 * @param command the command as typed, for messages
 */
export async function runSite(command: string, start: Start): Promise<never> {
  const stopping = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from npm. The second changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  try {
    await run(command, start, stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) {
      console.error(error instanceof LocalProblem ? error.message : error);
      process.exitCode = 1;
    }
  }
  // An interrupted seed may still hold sockets open.
  process.exit();
}

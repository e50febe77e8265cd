import { LocalProblem } from 'aws-on-one-machine/problem';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/catalogue/people.ts';
import { deleteMadeAnew, localSizes } from '../infra/local/made-anew.ts';
import type { RunningSite, StartOptions } from '../infra/local/start.ts';
import { type Given, readArguments, reportError, stopWithBootstrap } from './command-line.ts';
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

const MEGABYTE = 1_000_000;

const megabytes = (bytes: number): string =>
  `${Math.ceil(bytes / MEGABYTE).toLocaleString('en-GB')} MB`;

/** Deletes what can be made anew, and says how much that was. */
async function clean(): Promise<void> {
  const freed = await deleteMadeAnew();
  console.log(
    freed === 0
      ? 'Nothing in .local can be made anew: nothing was deleted.'
      : `Deleted ${megabytes(freed)} of .local. It is made anew when it is needed.`,
  );
}

async function printSize(): Promise<void> {
  const { whole, madeAnew } = await localSizes();
  console.log(
    `.local has ${megabytes(whole)}; npm start -- --clean deletes ${megabytes(madeAnew)} of them that can be made anew`,
  );
}

async function run(
  { reset = false, clean: isClean }: Given<'start'>['values'],
  start: Start,
  stopSignal: AbortSignal,
): Promise<void> {
  const port = readPort(process.env.PORT);
  if (isClean) await clean();
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
  await printSize();
  const stopRequested = new Promise<undefined>((resolve) => {
    if (stopSignal.aborted) resolve(undefined);
    stopSignal.addEventListener('abort', () => resolve(undefined));
  });
  const problem = await Promise.race([stopRequested, site.failed]);
  await site.stop();
  if (problem) throw problem;
}

/** Runs the site in this terminal until Ctrl-C, and then ends this process. */
export async function runSite(command: 'start' | 'dev', start: Start): Promise<never> {
  stopWithBootstrap();
  const stopping = new AbortController();
  // Ctrl-C arrives twice, from the terminal and from npm. The second changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  try {
    await run(readArguments(command).values, start, stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) reportError(error);
  }
  // An interrupted seed may still hold sockets open.
  process.exit();
}

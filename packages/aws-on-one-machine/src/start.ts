import { type AssemblySource, directoryOf, readAssembly } from './assembly.ts';
import { CleanUp } from './clean-up.ts';
import {
  type ClientSettings,
  type RunningData,
  type StoredData,
  startDataEngines,
  toStoredData,
} from './data.ts';
import { ApiEngine } from './engines/api-gateway/engine.ts';
import { startBedrock } from './engines/bedrock/engine.ts';
import type { PictureRequest } from './engines/bedrock/request.ts';
import { CloudFrontEngine } from './engines/cloudfront/engine.ts';
import { startInvalidations } from './engines/cloudfront/invalidations.ts';
import { checkDynamoDb } from './engines/dynamodb/engine.ts';
import { EventBridge } from './engines/event-bridge/engine.ts';
import { EventSources } from './engines/event-source/engine.ts';
import type { IamEngine } from './engines/iam/engine.ts';
import { startFunctionCalls } from './engines/lambda/calls.ts';
import { LambdaEngine } from './engines/lambda/engine.ts';
import { startSes } from './engines/ses/engine.ts';
import { isForMailbox, mailbox } from './engines/ses/mailbox.ts';
import type { MailboxColours } from './engines/ses/mailbox-style.ts';
import { Queues } from './engines/sqs/queues.ts';
import { startStepFunctions } from './engines/step-functions/engine.ts';
import { type HttpHandler, jsonResponse, type Listening } from './http.ts';
import { COGNITO_PATH, type LOCAL_PATHS, SCHEDULES_PATH, withLocalPaths } from './local-paths.ts';
import { LocalProblem, type Report, wordedFor } from './problem.ts';
import type { Project } from './project.ts';
import { provisionContents, provisionServices, readSystem } from './provision.ts';
import { openRunLog, RUN_LOG } from './run-log.ts';
import { checkPort, listenAt } from './site-port.ts';
import { type OpenState, StateDirectory } from './state.ts';
import { fullDisk } from './state-files.ts';
import type { System } from './system.ts';

export interface StartOptions {
  readonly project: Project;
  /** The cloud assembly to run, or what makes it once nothing else is in the way of a start. */
  readonly assembly: AssemblySource;
  /** The directory with everything stored. */
  readonly state: string;
  /** Where the site answers on loopback; 0 picks a free port. */
  readonly port: number;
  /** Serves the site. @default at `port`, with nothing in front of it */
  readonly listen?: (site: HttpHandler) => Promise<Listening>;
  /** Whether to begin again with nothing stored. */
  readonly reset?: boolean;
  /** Where progress goes. @default the console */
  readonly report?: Report;
  /**
   * Where lines go that functions write, except for successful requests, and lines about calls that
   * IAM denied them. @default the console
   */
  readonly log?: Report;
  /** Brings data in before the site answers. */
  readonly seed?: (data: StoredData) => Promise<unknown>;
  /** Work for the seed alone, done while the assembly is made. */
  readonly prepare?: () => Promise<void>;
  /**
   * The output of the template with the site's address. Files of a deployment that are filled in, and
   * mails, have this machine's address in its place. @default they are left as they are
   */
  readonly siteAddressOutput?: string;
  /** Makes the pictures that Bedrock's models are asked for. @default such calls fail */
  readonly paint?: Painter;
  /** @default plain ones */
  readonly mailboxColours?: MailboxColours;
  /** Variables that every function has besides its template's: what stands in for the world outside. */
  readonly functionVariables?: Readonly<Record<string, string>>;
  /**
   * Pages of the project's own that only this machine has, by their paths below `/__local/`. Each sees
   * the rest of the path, from the slash on.
   */
  readonly localPaths?: Readonly<Record<`${typeof LOCAL_PATHS}${string}`, HttpHandler>>;
  /**
   * Whether functions load as soon as the site answers. Otherwise each loads when it is first called.
   * @default true
   */
  readonly loadFunctions?: boolean;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
}

/** Makes a picture in the place of a model. */
export type Painter = (request: PictureRequest) => Promise<Buffer>;

export interface RunningSite {
  /** `http://localhost:3000` */
  readonly url: string;
  /** Where each HTTP API answers when it is called past CloudFront, by its id. */
  readonly apiUrls: Readonly<Record<string, string>>;
  readonly data: StoredData;
  readonly system: System;
  readonly lambda: LambdaEngine;
  /** For a client of Lambda's API of this machine's operator. */
  readonly functionCalls: ClientSettings;
  /** The roles that functions act in. */
  readonly iam: IamEngine;
  /** Settles, with the reason, when the site can't go on. */
  readonly failed: Promise<LocalProblem>;
  stop(): Promise<void>;
}

/**
 * Runs the synthesised template on this machine. The site's port opens last, once everything
 * behind it answers and the seed is in.
 *
 * @throws LocalProblem for what a person can put right: a port in use, a state in use, a resource
 *   that isn't known
 */
export const startSite = (options: StartOptions): Promise<RunningSite> =>
  wordedFor(options.project, () => open(options));

async function open(options: StartOptions): Promise<RunningSite> {
  const { report = console.log, signal } = options;
  // Before anything is built: a start that can't end well says so at once.
  checkDynamoDb();
  if (!options.listen) await checkPort(options.port);
  const state = await new StateDirectory(options.state).openForSite(report, signal);
  const cleanUp = new CleanUp();
  cleanUp.add(() => state.close());
  try {
    return await start(options, state, cleanUp);
  } catch (error) {
    // An engine that couldn't write answers its caller with an error that doesn't mention the disk.
    const problem = fullDisk(options.state) ?? error;
    await cleanUp.run();
    signal?.throwIfAborted();
    throw problem;
  }
}

async function start(
  options: StartOptions,
  state: OpenState,
  cleanUp: CleanUp,
): Promise<RunningSite> {
  const { report = console.log, signal } = options;
  if (options.reset) {
    state.directory.clear();
    report(`Removed everything stored in ${state.directory.path}`);
  }
  state.directory.check();
  const [directory] = await unlessAborted(
    signal,
    Promise.all([directoryOf(options.assembly), options.prepare?.()]),
  );
  const system = readSystem(readAssembly(directory));

  const dataEngines = await startDataEngines(state, system, options);
  let stopping = false;
  cleanUp.add(() => dataEngines.stop());
  cleanUp.add(() => {
    stopping = true;
  });
  signal?.throwIfAborted();

  const engines = await startServices(system, dataEngines, state.directory, options, cleanUp);
  const data = toStoredData(dataEngines.endpoints, async () => {});
  await unlessAborted(signal, Promise.resolve(options.seed?.(data)));

  const { distribution } = engines.cloudfront;
  // The port may be known only now. Requests wait until the site's files are in place.
  const ready = Promise.withResolvers<HttpHandler>();
  const answer: HttpHandler = async (request) => (await ready.promise)(request);
  const site = await (options.listen ?? ((handler) => listenAt(handler, options.port)))(answer);
  cleanUp.add(() => site.close());
  const url = `http://localhost:${site.port}`;
  const { siteAddressOutput } = options;
  const deployedAddress = siteAddressOutput && system.output(siteAddressOutput);
  await provisionContents(system, { ...engines, siteUrl: url, deployedAddress });
  const showMail = mailbox({
    mails: engines.ses.mails,
    deployedAddress,
    siteUrl: url,
    colours: options.mailboxColours,
  });
  ready.resolve(
    withLocalPaths(
      {
        ...options.localPaths,
        [COGNITO_PATH]: engines.cognito.answer,
        [SCHEDULES_PATH]: schedules(engines.eventBridge),
      },
      (request) => (isForMailbox(request) ? showMail(request) : distribution.handle(request)),
    ),
  );
  state.directory.noteContents();
  engines.eventSources.start();
  engines.eventBridge.start();
  state.announce({ url });
  const loading = options.loadFunctions === false ? undefined : engines.lambda.warm();
  const problem = Promise.race([
    dataEngines.dynamodb.ended.then(() => engineEnded(state)),
    Promise.resolve(loading).then((failed) => failed ?? NEVER),
  ]);
  return {
    url,
    apiUrls: engines.apis.addresses,
    data,
    system,
    lambda: engines.lambda,
    functionCalls: {
      endpoint: engines.functionCalls.endpoint,
      region: system.region,
      credentials: engines.keys.credentials('operator'),
    },
    iam: dataEngines.iam,
    failed: problem.then((found) => (stopping ? NEVER : found.wordedFor(options.project))),
    stop: () => cleanUp.run(),
  };
}

async function startServices(
  system: System,
  dataEngines: RunningData,
  state: StateDirectory,
  { log: show = console.log, paint = paintNothing, functionVariables = {} }: StartOptions,
  cleanUp: CleanUp,
) {
  const { keys, iam } = dataEngines;
  const ses = await startSes({ file: state.file('ses/mail.sqlite'), keys, authoriser: iam });
  cleanUp.add(() => ses.stop());
  const queues = new Queues(state.file('sqs/queues.sqlite'));
  cleanUp.add(() => queues.close());
  const bedrock = await startBedrock({
    state: state.path,
    keys,
    authoriser: iam,
    paint,
  });
  cleanUp.add(() => bedrock.stop());
  const runLog = openRunLog(state.file(RUN_LOG), show);
  cleanUp.add(() => runLog.close());
  const { log, note } = runLog;
  const invalidations = await startInvalidations({ keys, authoriser: iam });
  cleanUp.add(() => invalidations.stop());
  const stepFunctions = await startStepFunctions({ keys, authoriser: iam });
  const lambda = new LambdaEngine();
  const { region, account } = system;
  const functionCalls = await startFunctionCalls({
    keys,
    authoriser: iam,
    lambda,
    region,
    account,
  });
  cleanUp.add(() => functionCalls.stop());
  const engines = {
    ...dataEngines,
    lambda,
    functionCalls,
    functionVariables,
    apis: new ApiEngine(),
    cloudfront: new CloudFrontEngine(),
    invalidations,
    ses,
    bedrock,
    stepFunctions,
    queues,
    eventSources: new EventSources(),
    eventBridge: new EventBridge({ outbox: dataEngines.s3.store.events, log }),
    stateFile: (name: string) => state.file(name),
    log,
    note,
  };
  // Together: events in flight are not waited for, and are delivered again after a restart.
  cleanUp.add(() =>
    Promise.all([
      engines.eventSources.stop(),
      engines.eventBridge.stop(),
      stepFunctions.stop(),
      engines.lambda.stop(),
    ]),
  );
  cleanUp.add(() => engines.apis.stop());
  await provisionServices(system, engines);
  engines.cognito.connectFunctions(engines.lambda);
  return engines;
}

const NEVER = new Promise<never>(() => {});

/** Runs all schedules when it is asked to. */
const schedules =
  (eventBridge: EventBridge): HttpHandler =>
  async ({ method }) => {
    if (method !== 'POST') return jsonResponse(405, { message: 'Schedules are run by POST' });
    await eventBridge.runSchedules();
    return { status: 204, headers: {}, body: Buffer.alloc(0) };
  };

const paintNothing: Painter = async () => {
  throw new LocalProblem('The project paints no pictures on this machine.');
};

/** @throws the reason of the signal, as soon as there is one */
async function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return await Promise.race([work, aborted]);
}

function engineEnded({ directory }: OpenState): LocalProblem {
  return new LocalProblem(
    ({ start }) =>
      `The DynamoDB engine has ended; ${directory.file('dynamodb.sqlite.log')} may say why. Run ${start} again: nothing that was stored is lost.`,
  );
}

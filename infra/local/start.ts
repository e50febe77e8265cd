import { join } from 'node:path';
import { colorRoles } from '../../shared/color-roles.ts';
import { readAssembly } from './assembly.ts';
import { ensureAssembly } from './build.ts';
import { CleanUp } from './clean-up.ts';
import { type LocalData, type RunningData, startDataEngines, toLocalData } from './data.ts';
import { ApiEngine } from './engines/api-gateway/engine.ts';
import { startBedrock } from './engines/bedrock/engine.ts';
import { scenePainter } from './engines/bedrock/painter.ts';
import { CloudFrontEngine } from './engines/cloudfront/engine.ts';
import { startInvalidations } from './engines/cloudfront/invalidations.ts';
import { checkDynamoDb } from './engines/dynamodb/engine.ts';
import { EventBridge } from './engines/event-bridge/engine.ts';
import { EventSources } from './engines/event-source/engine.ts';
import type { IamEngine } from './engines/iam/engine.ts';
import { LambdaEngine } from './engines/lambda/engine.ts';
import { startSes } from './engines/ses/engine.ts';
import { isForMailbox, mailbox } from './engines/ses/mailbox.ts';
import { Queues } from './engines/sqs/queues.ts';
import { startStepFunctions } from './engines/step-functions/engine.ts';
import { FELLSIDE } from './fellside.ts';
import { type Front, type HttpHandler, isErrno, type Listening, serve } from './http.ts';
import { COGNITO_PATH, withLocalPaths } from './local-paths.ts';
import { LocalProblem, type Report, toldBy } from './problem.ts';
import { provisionContents, provisionServices, readSystem } from './provision.ts';
import { ROOT } from './root.ts';
import { openRunLog } from './run-log.ts';
import { type OpenState, StateDirectory } from './state.ts';
import type { System } from './system.ts';

export interface StartOptions {
  /** Where the site answers on loopback; 0 picks a free port. */
  readonly port: number;
  /** Serves the site. @default at `port`, with nothing in front of it */
  readonly listen?: (site: HttpHandler) => Promise<Listening>;
  /** @default `FELLSIDE_STATE`, else `.local/state` */
  readonly state?: string | undefined;
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
  readonly seed?: (data: LocalData) => Promise<void>;
  /** Work for the seed alone, done while the template is synthesised. */
  readonly prepare?: () => Promise<void>;
  /** A cloud assembly to run. @default the one of this repository, brought up to date */
  readonly assembly?: string;
  /** Gives up the start. */
  readonly signal?: AbortSignal;
}

/** The file of the state that has every line of a run. */
export const RUN_LOG = 'run.log';

/** Where the scenes are kept that stand for a model's pictures. */
const SCENES = join(process.env.FELLSIDE_PICTURES ?? join(ROOT, '.local/pictures'), 'model');

export interface RunningSite {
  /** `http://localhost:3000` */
  readonly url: string;
  /** Where each HTTP API answers when it is called past CloudFront, by its id. */
  readonly apiUrls: Readonly<Record<string, string>>;
  readonly data: LocalData;
  readonly system: System;
  readonly lambda: LambdaEngine;
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
 *   that isn't known, a build that fails
 */
export const startLocal = (options: StartOptions): Promise<RunningSite> =>
  toldBy(FELLSIDE, () => open(options));

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
    await cleanUp.run();
    signal?.throwIfAborted();
    throw error;
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
    Promise.all([options.assembly ?? ensureAssembly({ report, signal }), options.prepare?.()]),
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
  const data = toLocalData(dataEngines.endpoints, async () => {});
  await unlessAborted(signal, Promise.all([engines.lambda.warm(), options.seed?.(data)]));

  const { distribution } = engines.cloudfront;
  // The port may be known only now. Requests wait until the site's files are in place.
  const ready = Promise.withResolvers<HttpHandler>();
  const answer: HttpHandler = async (request) => (await ready.promise)(request);
  const site = await (options.listen ?? ((handler) => listenAt(handler, options.port)))(answer);
  cleanUp.add(() => site.close());
  const url = `http://localhost:${site.port}`;
  const deployedAddress = system.output('SiteAddress');
  await provisionContents(system, { ...engines, siteUrl: url, deployedAddress });
  const showMail = mailbox({
    mails: engines.ses.mails,
    deployedAddress,
    siteUrl: url,
    colours: colorRoles,
  });
  ready.resolve(
    withLocalPaths({ [COGNITO_PATH]: engines.cognito.answer }, (request) =>
      isForMailbox(request) ? showMail(request) : distribution.handle(request),
    ),
  );
  state.directory.noteContents();
  engines.eventSources.start();
  engines.eventBridge.start();
  state.announce({ url });
  return {
    url,
    apiUrls: engines.apis.addresses,
    data,
    system,
    lambda: engines.lambda,
    iam: dataEngines.iam,
    failed: dataEngines.dynamodb.ended.then(() =>
      stopping ? new Promise<never>(() => {}) : engineEnded(state),
    ),
    stop: () => cleanUp.run(),
  };
}

async function startServices(
  system: System,
  dataEngines: RunningData,
  state: StateDirectory,
  { log: show = console.log }: StartOptions,
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
    paint: scenePainter(SCENES),
  });
  cleanUp.add(() => bedrock.stop());
  const runLog = openRunLog(state.file(RUN_LOG), show);
  cleanUp.add(() => runLog.close());
  const { log, note } = runLog;
  const invalidations = await startInvalidations({ keys, authoriser: iam });
  cleanUp.add(() => invalidations.stop());
  const stepFunctions = await startStepFunctions({ keys, authoriser: iam });
  const engines = {
    ...dataEngines,
    lambda: new LambdaEngine(),
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

async function checkPort(port: number): Promise<void> {
  const probe = await listenAt(
    async () => ({ status: 503, headers: {}, body: Buffer.alloc(0) }),
    port,
  );
  await probe.close();
}

/**
 * Serves the site at the port that was asked for.
 *
 * @throws LocalProblem where that port can't be had
 */
export async function listenAt(
  handler: HttpHandler,
  port: number,
  front?: Front,
): Promise<Listening> {
  try {
    return await serve(handler, port, front);
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE')) {
      throw new LocalProblem(
        ({ portVariable }) =>
          `Port ${port} is in use: stop what uses it, or choose another, such as ${portVariable}=${port + 1}.`,
      );
    }
    if (isErrno(error, 'EACCES')) {
      throw new LocalProblem(
        ({ portVariable }) =>
          `Port ${port} is reserved: choose another, such as ${portVariable}=3000.`,
      );
    }
    throw error;
  }
}

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
    `The DynamoDB engine has ended; ${directory.file('dynamodb.sqlite.log')} may say why. Run npm start again: nothing that was stored is lost.`,
  );
}

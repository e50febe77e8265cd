import { setTimeout as sleep } from 'node:timers/promises';
import { readAssembly } from './assembly.ts';
import { ensureAssembly } from './build.ts';
import { CleanUp } from './clean-up.ts';
import { type Credentials, KeyRing } from './credentials.ts';
import { startCognito } from './engines/cognito/engine.ts';
import { startDynamoDb } from './engines/dynamodb/engine.ts';
import { startDynamoDbProxy } from './engines/dynamodb/proxy.ts';
import { IamEngine } from './engines/iam/engine.ts';
import { startKms } from './engines/kms/engine.ts';
import { startS3 } from './engines/s3/engine.ts';
import type { DataEngines } from './engines.ts';
import { FELLSIDE } from './fellside.ts';
import { LocalProblem, type Report, toldBy } from './problem.ts';
import { provisionData, readSystem } from './provision.ts';
import { type DataEndpoints, type OpenState, StateDirectory } from './state.ts';
import type { System } from './system.ts';

interface ClientSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Credentials;
}

/** The data of the local target, for AWS SDK clients of this machine's operator. */
export interface LocalData {
  readonly tableName: string;
  readonly mediaBucketName: string;
  readonly searchIndexBucketName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly dynamodb: ClientSettings;
  readonly s3: ClientSettings & { readonly forcePathStyle: true };
  readonly cognito: ClientSettings;
  /** Ends the use of it. Engines that were started for this use are stopped. */
  close(): Promise<void>;
}

export interface RunningData extends DataEngines {
  readonly endpoints: DataEndpoints;
  stop(): Promise<void>;
}

interface OpenOptions {
  readonly report?: Report;
  /** @default `FELLSIDE_STATE`, else `.local/state` */
  readonly state?: string | undefined;
  /** A cloud assembly to take tables and buckets from. @default this repository's, up to date */
  readonly assembly?: string;
}

const POLL_MS = 200;

/**
 * Opens the data of the local target: of the running one, on whatever port, else by starting the
 * data engines alone. Waits while another loader uses them, or while the site is starting.
 */
export const openLocalData = (options: OpenOptions = {}): Promise<LocalData> =>
  toldBy(FELLSIDE, () => open(options));

async function open({ report = console.log, state, assembly }: OpenOptions): Promise<LocalData> {
  const directory = new StateDirectory(state);
  for (let said = false; ; ) {
    const open = directory.tryOpen('data');
    if (open) return await startForLoader(open, report, assembly);
    const holder = directory.holder();
    if (holder?.purpose === 'site' && holder.data) return toLocalData(holder.data, async () => {});
    if (holder && !said) {
      const what =
        holder.purpose === 'site' ? `${FELLSIDE.name} to start` : 'another load to finish';
      report(`Waiting for ${what} (process ${holder.pid})`);
      said = true;
    }
    await sleep(POLL_MS);
  }
}

/**
 * Starts the engines that hold data, and brings the template's tables and buckets into being.
 *
 * @param log where a line goes for every call that is denied
 */
export async function startDataEngines(
  state: OpenState,
  system: System,
  { reset = false, log = console.log }: { reset?: boolean | undefined; log?: Report } = {},
): Promise<RunningData> {
  const { directory } = state;
  const keys = KeyRing.open(directory.file('secret'));
  const operator = keys.credentials('operator');
  const { region, account } = system;
  const iam = new IamEngine(log);
  const cleanUp = new CleanUp();
  try {
    const dynamodb = await startDynamoDb({
      file: directory.file('dynamodb.sqlite'),
      region,
      credentials: operator,
      reset,
    });
    cleanUp.add(() => dynamodb.stop());
    const dynamodbProxy = await startDynamoDbProxy({
      engine: dynamodb.endpoint,
      keys,
      authoriser: iam,
      region,
      account,
    });
    cleanUp.add(() => dynamodbProxy.close());
    const s3 = await startS3({ directory: directory.file('s3'), keys, authoriser: iam });
    cleanUp.add(() => s3.stop());
    const kms = await startKms({ keys, authoriser: iam });
    cleanUp.add(() => kms.stop());
    const cognito = await startCognito({
      directory: directory.file('cognito'),
      region,
      account,
      keys,
      authoriser: iam,
      kms: kms.keys,
      log,
    });
    cleanUp.add(() => cognito.stop());
    const engines = { keys, iam, dynamodb, dynamodbProxy, s3, kms, cognito };
    await provisionData(system, engines);
    const endpoints = {
      outputs: system.outputs,
      region,
      dynamodb: dynamodb.endpoint,
      s3: s3.endpoint,
      cognito: cognito.endpoint,
      ...operator,
    };
    directory.noteContents();
    state.announce({ data: endpoints });
    return { ...engines, endpoints, stop: () => cleanUp.run() };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

export function toLocalData(endpoints: DataEndpoints, close: () => Promise<void>): LocalData {
  const { outputs, region, accessKeyId, secretAccessKey } = endpoints;
  const output = (name: string): string => {
    const value = outputs[name];
    if (value !== undefined) return value;
    throw new LocalProblem(`No stack has an output ${name}.`);
  };
  const credentials = { accessKeyId, secretAccessKey };
  return {
    tableName: output('TableName'),
    mediaBucketName: output('MediaBucketName'),
    searchIndexBucketName: output('SearchIndexBucketName'),
    userPoolId: output('UserPoolId'),
    userPoolClientId: output('UserPoolClientId'),
    dynamodb: { endpoint: endpoints.dynamodb, region, credentials },
    s3: { endpoint: endpoints.s3, region, credentials, forcePathStyle: true },
    cognito: { endpoint: endpoints.cognito, region, credentials },
    close,
  };
}

async function startForLoader(
  state: OpenState,
  report: Report,
  assembly: string | undefined,
): Promise<LocalData> {
  try {
    state.directory.check();
    const system = readSystem(readAssembly(assembly ?? (await ensureAssembly({ report }))));
    const engines = await startDataEngines(state, system);
    let closed: Promise<void> | undefined;
    return toLocalData(engines.endpoints, () => {
      closed ??= engines.stop().then(() => state.close());
      return closed;
    });
  } catch (error) {
    state.close();
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type AssemblySource, directoryOf, readAssembly } from './assembly.ts';
import { CleanUp } from './clean-up.ts';
import { type Credentials, KeyRing } from './credentials.ts';
import { startCognito } from './engines/cognito/engine.ts';
import { startDynamoDb } from './engines/dynamodb/engine.ts';
import { startDynamoDbProxy } from './engines/dynamodb/proxy.ts';
import { IamEngine } from './engines/iam/engine.ts';
import { startKms } from './engines/kms/engine.ts';
import { startS3 } from './engines/s3/engine.ts';
import type { DataEngines } from './engines.ts';
import { type Report, wordedFor } from './problem.ts';
import type { Project } from './project.ts';
import { provisionData, readSystem } from './provision.ts';
import { type DataEndpoints, type OpenState, StateDirectory } from './state.ts';
import type { System } from './system.ts';

/** Settings of an AWS SDK client. */
export interface ClientSettings {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: Credentials;
}

/** The stored data, for AWS SDK clients of this machine's operator. */
export interface StoredData {
  /** The outputs of the template's stacks, by name: of tables, buckets and user pools. */
  readonly outputs: Readonly<Record<string, string>>;
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

export interface OpenOptions {
  readonly project: Project;
  /** The directory with everything stored. */
  readonly state: string;
  /** The cloud assembly to take tables and buckets from, or what makes one where it is needed. */
  readonly assembly: AssemblySource;
  /** Where progress goes. @default the console */
  readonly report?: Report | undefined;
}

const POLL_MS = 200;

/**
 * Opens the stored data of a template: those of the site if it is running, on any port, or else by
 * starting only the data engines. Waits while another loader uses the engines, or while the site is
 * starting.
 */
export const openData = (options: OpenOptions): Promise<StoredData> =>
  wordedFor(options.project, () => open(options));

async function open(options: OpenOptions): Promise<StoredData> {
  const { project, report = console.log } = options;
  const directory = new StateDirectory(options.state);
  for (let said = false; ; ) {
    const state = directory.tryOpen('data');
    if (state) return await startForLoader(state, options.assembly);
    const holder = directory.holder();
    if (holder?.purpose === 'site' && holder.data) return toStoredData(holder.data, async () => {});
    if (holder && !said) {
      const what =
        holder.purpose === 'site' ? `${project.name} to start` : 'another load to finish';
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

export function toStoredData(endpoints: DataEndpoints, close: () => Promise<void>): StoredData {
  const { outputs, region, dynamodb, s3, cognito, accessKeyId, secretAccessKey } = endpoints;
  const credentials = { accessKeyId, secretAccessKey };
  return {
    outputs,
    dynamodb: { endpoint: dynamodb, region, credentials },
    s3: { endpoint: s3, region, credentials, forcePathStyle: true },
    cognito: { endpoint: cognito, region, credentials },
    close,
  };
}

async function startForLoader(state: OpenState, assembly: AssemblySource): Promise<StoredData> {
  try {
    state.directory.check();
    const system = readSystem(readAssembly(await directoryOf(assembly)));
    const engines = await startDataEngines(state, system);
    let closed: Promise<void> | undefined;
    return toStoredData(engines.endpoints, () => {
      closed ??= engines.stop().then(() => state.close());
      return closed;
    });
  } catch (error) {
    state.close();
    throw error;
  }
}

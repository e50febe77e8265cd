import { LocalProblem, openData, type Report, type StoredData } from 'aws-on-one-machine';
import { ensureAssembly } from './build.ts';
import { FELLSIDE, stateDirectory } from './fellside.ts';

/** The marketplace's data on this machine, for AWS SDK clients of its operator. */
export interface LocalData extends Omit<StoredData, 'outputs'> {
  readonly tableName: string;
  readonly mediaBucketName: string;
  readonly searchIndexBucketName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

interface OpenOptions {
  /** A cloud assembly with the tables and buckets. @default the one of this repository, brought up to date */
  readonly assembly?: string;
  readonly report?: Report;
  /** @default `FELLSIDE_STATE`, else `.local/state` */
  readonly state?: string | undefined;
}

/**
 * Connects to the local target if it is running, on any port, or else starts only the data engines. Waits
 * while another loader uses the engines, or while the site is starting.
 */
export async function openLocalData({
  assembly,
  report = console.log,
  state = stateDirectory(),
}: OpenOptions = {}): Promise<LocalData> {
  const data = await openData({
    project: FELLSIDE,
    state,
    assembly: assembly ?? (() => ensureAssembly({ report })),
    report,
  });
  try {
    return toLocalData(data);
  } catch (error) {
    await data.close();
    throw error;
  }
}

/** @throws LocalProblem where the template lacks an output */
export function toLocalData({ outputs, ...data }: StoredData): LocalData {
  const output = (name: string): string => {
    const value = outputs[name];
    if (value !== undefined) return value;
    throw new LocalProblem(`No stack has an output ${name}.`);
  };
  return {
    ...data,
    tableName: output('TableName'),
    mediaBucketName: output('MediaBucketName'),
    searchIndexBucketName: output('SearchIndexBucketName'),
    userPoolId: output('UserPoolId'),
    userPoolClientId: output('UserPoolClientId'),
  };
}

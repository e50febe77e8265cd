import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Credentials } from '../../credentials.ts';
import { openDatabase } from '../../state-files.ts';
import { findEngineBinary, startEngine } from './engine-process.ts';
import { dropTable, ensureTable, type TableDefinition } from './tables.ts';
import { type Writes, watchWrites } from './writes.ts';

export interface DynamoDb {
  readonly endpoint: string;
  /** Settles when the engine has ended, asked or not; never for one that isn't ours. */
  readonly ended: Promise<void>;
  /** Tells of writes; undefined for an engine that doesn't. */
  readonly onWrite: Writes['onWrite'] | undefined;
  ensureTable(table: TableDefinition): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** The file with all the tables. */
  readonly file: string;
  readonly region: string;
  readonly credentials: Credentials;
  /**
   * Whether tables of an earlier start must go. Those in the file went with it; this is for an
   * engine of the person's own.
   */
  readonly reset: boolean;
}

/** @throws LocalProblem where there is no engine to start or to use */
export function checkDynamoDb(): void {
  if (!process.env.DYNAMODB_ENDPOINT) findEngineBinary();
}

/**
 * Before each change the engine looks for the highest number in the stream, and reads from it by
 * number, without an index: a write took 27 ms after 30,000 changes, and storing was quadratic.
 */
const STREAM_INDEX = `CREATE INDEX IF NOT EXISTS stream_records_by_number
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER));`;

async function startOn(file: string) {
  // The engine would end over damage, or answer with errors when it comes to it.
  openDatabase(file, '').close();
  const engine = await startEngine(findEngineBinary(), file);
  openDatabase(file, STREAM_INDEX).close();
  return engine;
}

/**
 * Starts the engine, or uses the one that `DYNAMODB_ENDPOINT` names.
 *
 * @throws LocalProblem where there is neither
 */
export async function startDynamoDb(options: Options): Promise<DynamoDb> {
  const own = process.env.DYNAMODB_ENDPOINT;
  const engine = own
    ? { endpoint: own, ended: new Promise<void>(() => {}), stop: async () => {} }
    : await startOn(options.file);
  const client = new DynamoDBClient({
    endpoint: engine.endpoint,
    region: options.region,
    // A copy: the client writes into what it is given.
    credentials: { ...options.credentials },
  });
  const writes = own ? undefined : watchWrites(options.file);
  return {
    endpoint: engine.endpoint,
    ended: engine.ended,
    onWrite: writes?.onWrite,
    async ensureTable(table) {
      if (own && options.reset) await dropTable(client, table.name);
      await ensureTable(client, table);
    },
    async stop() {
      writes?.close();
      client.destroy();
      await engine.stop();
    },
  };
}

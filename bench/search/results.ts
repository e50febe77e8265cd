import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The times of searches, in milliseconds. */
export interface Times {
  readonly samples: number;
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The times of searches over HTTP. */
export interface HttpTimes extends Times {
  /** The number of failed searches. The times are of the others. */
  readonly failed: number;
  readonly perSecond: number;
}

/** Keyed by the number of concurrent clients. */
export type ByClients<T> = Readonly<Record<number, T>>;

/** Results that need a catalogue in the table. */
export interface StoredResult {
  /** How long storing the catalogue took, in the run that did. */
  readonly storeSeconds?: number;
  /** How long building the index took, from the table to the bucket. */
  readonly rebuildSeconds: number;
  /** The times by contender. `site` is the index behind the whole local target. */
  readonly http: Readonly<Record<string, ByClients<HttpTimes>>>;
  /** The memory by contender, in bytes: its server's process. PostgreSQL's includes the cluster. */
  readonly memory: Readonly<Record<string, number>>;
  /** The first searches of a fresh process, with nothing in memory. */
  readonly fresh: HttpTimes;
  /** The times by contender while one listing in a hundred changes. */
  readonly changing: Readonly<Record<string, ByClients<HttpTimes>>>;
  /** The read units of a search by the index: warm, while one listing in a hundred changes. */
  readonly units: number;
  /** The read units of a search by a fresh process, over its first searches. */
  readonly freshUnits: number;
}

/** The index in memory. */
export interface IndexResult {
  readonly snapshotBytes: number;
  readonly buildMilliseconds: number;
  /** The time from the bytes to the first response. */
  readonly loadMilliseconds: number;
  /** The time from the bytes before a change of one listing to those after it. */
  readonly updateMilliseconds: number;
  readonly find: Times;
}

/** PostgreSQL's part of a search: one statement, for the count and the identifiers of a page. */
export interface PostgresResult {
  readonly version: string;
  /** The size of the table with its indexes. */
  readonly bytes: number;
  readonly loadSeconds: number;
  /** The time to update one listing and commit. */
  readonly updateMilliseconds: number;
  readonly statement: Times;
}

/** All results of one catalogue size. */
export interface Result {
  readonly listings: number;
  readonly published: number;
  readonly date: string;
  readonly machine: string;
  readonly node: string;
  readonly engine: string;
  readonly index: IndexResult;
  readonly postgres?: PostgresResult;
  readonly stored?: StoredResult;
}

/** A quantile of sorted values. `share` is from 0 to 1. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return {
    samples: sorted.length,
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
  };
}

/** Replaces the earlier result of the same size. @returns the results of all sizes */
export function mergeResult(file: string, result: Result): Result[] {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result[]) : [];
  const earlier = known.find(({ listings }) => listings === result.listings);
  const others = known.filter((each) => each !== earlier);
  const all = [...others, withStoreSeconds(result, earlier)].sort(
    (one, other) => one.listings - other.listings,
  );
  mkdirSync(dirname(file), { recursive: true });
  // A measurement has no more than four digits.
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
  writeFileSync(file, `${JSON.stringify(all, rounded, 2)}\n`);
  return all;
}

/** Takes `storeSeconds` from the earlier result: a kept catalogue isn't stored again. */
function withStoreSeconds(result: Result, earlier: Result | undefined): Result {
  const storeSeconds = earlier?.stored?.storeSeconds;
  if (result.stored === undefined || storeSeconds === undefined) return result;
  return { ...result, stored: { storeSeconds, ...result.stored } };
}

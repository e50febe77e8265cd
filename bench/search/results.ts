import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How long each of some searches took, in milliseconds. */
export interface Times {
  readonly samples: number;
  readonly mean: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** What searches over HTTP took. */
export interface Measured extends Times {
  /** How many were not answered with success. The times are of the others. */
  readonly failed: number;
  readonly perSecond: number;
  /** Of an answer on the wire, without the headers. */
  readonly bytes: number;
}

/** By how many clients asked at once. */
export type ByClients<T> = Readonly<Record<number, T>>;

/** Of a catalogue that the table has, which is asked over HTTP. */
export interface StoredResult {
  /** Of the run that stored it. */
  readonly storeSeconds?: number;
  /** The index, from the table to the bucket. */
  readonly rebuildSeconds: number;
  /** By contender; `site` is the index behind the whole local target. */
  readonly http: Readonly<Record<string, ByClients<Measured>>>;
  /** By contender, of its server's process in bytes; for PostgreSQL with those of the cluster. */
  readonly memory: Readonly<Record<string, number>>;
  /** The consistent read of a page's listings alone. */
  readonly hydration: ByClients<Times>;
  /** How many such reads the engine answers a second, at most. */
  readonly engineReads: number;
  /** Read units a search, by contender. */
  readonly units: Readonly<Record<string, number>>;
  /** How many listings the pages have on average. */
  readonly pageLength: number;
}

/** The index in memory. */
export interface IndexResult {
  readonly snapshotBytes: number;
  readonly buildMilliseconds: number;
  /** From the bytes to the first answer. */
  readonly loadMilliseconds: number;
  /** From the bytes before a change of one listing to those after it. */
  readonly updateMilliseconds: number;
  readonly find: Times;
}

/** PostgreSQL's part of a search: one statement, for the count and the identifiers of a page. */
export interface PostgresResult {
  readonly version: string;
  /** Of the table with its indexes. */
  readonly bytes: number;
  readonly loadSeconds: number;
  /** Of one listing, committed. */
  readonly updateMilliseconds: number;
  readonly statement: Times;
}

/** All that was measured among so many listings. */
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

/** The value below which so much of them lies, from 0 to 1. */
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

/** Puts the result of a size in the place of an earlier one. @returns those of all sizes */
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

/** A catalogue that is kept is stored once. */
function withStoreSeconds(result: Result, earlier: Result | undefined): Result {
  const storeSeconds = earlier?.stored?.storeSeconds;
  if (result.stored === undefined || storeSeconds === undefined) return result;
  return { ...result, stored: { storeSeconds, ...result.stored } };
}

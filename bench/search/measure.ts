import assert from 'node:assert/strict';
import { brotliDecompressSync } from 'node:zlib';
import type { OperationResponse } from '../../shared/operations.ts';
import { type Ask, askAll, type Query, type Reply } from './ask.ts';
import { type ByClients, type HttpTimes, timesOf } from './results.ts';

export type Answer = OperationResponse<'searchListings'>;

/** How many characters of a failed response are printed. */
const ERROR_EXCERPT = 300;

/** A server that is measured. */
export interface Target {
  readonly name: string;
  readonly url: string;
}

/** Searches by a number of concurrent clients. */
export interface Round {
  readonly clients: number;
  readonly queries: readonly Query[];
}

/** Checks that all targets give the same response to a query. */
export class ResponseComparison {
  readonly #first = new Map<string, Answer>();

  /** @throws AssertionError if a response differs from the first one */
  check(name: string, query: Query, answer: Answer): void {
    const key = new URLSearchParams(query).toString();
    const first = this.#first.get(key) ?? answer;
    this.#first.set(key, first);
    const about = `The response of ${name} to ${key || 'a search for all'} differs`;
    assert.equal(answer.total, first.total, about);
    assert.deepEqual(answer, first, about);
  }

  /** @throws AssertionError if all responses were empty: their equality would prove nothing */
  assertSomeFound(): void {
    const isFound = [...this.#first.values()].some(({ total }) => total > 0);
    assert.ok(isFound, 'No search found a listing');
  }
}

/**
 * Sends the same queries to every target in turn in each round, so that background load affects all
 * equally. The order rotates.
 * @param comparison undefined while the catalogue changes
 * @param ask sends the queries of a round
 * @returns the times by target and number of clients
 * @throws if all searches by a target failed
 */
export async function measureInTurn(
  targets: readonly Target[],
  rounds: readonly Round[],
  comparison: ResponseComparison | undefined,
  ask: Ask = askAll,
): Promise<Readonly<Record<string, ByClients<HttpTimes>>>> {
  const sums = new Map(targets.map(({ name }) => [name, new Map<number, Sum>()]));
  for (const [number, { clients, queries }] of rounds.entries()) {
    for (const place of targets.keys()) {
      const target = targets[(place + number) % targets.length] as Target;
      const ofTarget = sums.get(target.name);
      const sum = ofTarget?.get(clients) ?? { times: [], failed: 0, seconds: 0 };
      ofTarget?.set(clients, sum);
      await addTo(sum, target, await ask(target.url, clients, queries), queries, comparison);
    }
  }
  return Object.fromEntries(
    [...sums].map(([name, ofTarget]) => [
      name,
      Object.fromEntries([...ofTarget].map(([clients, sum]) => [clients, measuredOf(name, sum)])),
    ]),
  );
}

interface Sum {
  readonly times: number[];
  failed: number;
  seconds: number;
}

function measuredOf(name: string, { times, failed, seconds }: Sum): HttpTimes {
  if (times.length === 0) throw new Error(`No search by ${name} succeeded`);
  return { ...timesOf(times), failed, perSecond: times.length / seconds };
}

/** Responses are compared after the round, outside the measured time. */
async function addTo(
  sum: Sum,
  target: Target,
  { replies, seconds }: Awaited<ReturnType<Ask>>,
  queries: readonly Query[],
  comparison: ResponseComparison | undefined,
): Promise<void> {
  sum.seconds += seconds;
  for (const [index, reply] of replies.entries()) {
    if (reply.status !== 200) {
      console.log(
        `${target.name} answers ${reply.status}: ${textOf(reply).slice(0, ERROR_EXCERPT)}`,
      );
      sum.failed += 1;
      continue;
    }
    comparison?.check(target.name, queries[index] ?? {}, JSON.parse(textOf(reply)) as Answer);
    sum.times.push(reply.milliseconds);
  }
}

const textOf = ({ encoding, body }: Reply): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : Buffer.from(body)).toString();

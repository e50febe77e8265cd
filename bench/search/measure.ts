import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { OperationResponse } from '../../shared/operations.ts';
import { type ByClients, type Measured, timesOf } from './results.ts';

export type Answer = OperationResponse<'searchListings'>;

/** So many characters of an answer that tells of a failure. */
const MOST_SAID = 300;

/** A search as the address has it. */
export type Query = Readonly<Record<string, string>>;

/** One that answers searches over HTTP. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** At most so many searches by so many clients; the first of all. @default all */
  readonly most?: number;
}

/** Searches by so many clients at once. */
export interface Round {
  readonly clients: number;
  readonly queries: readonly Query[];
}

/** Holds the answers of all targets against each other. */
export class Answers {
  readonly #first = new Map<string, Answer>();

  /** @throws AssertionError where a search is answered otherwise than before */
  check(name: string, query: Query, answer: Answer): void {
    const key = new URLSearchParams(query).toString();
    const first = this.#first.get(key) ?? answer;
    this.#first.set(key, first);
    const about = `${name} answers ${key || 'a search for all'} otherwise`;
    assert.equal(answer.total, first.total, about);
    assert.deepEqual(answer, first, about);
  }
}

/**
 * Asks targets in turn, each the same searches in each round, so that whatever else the machine does
 * meets all alike. The first of a round is another in each.
 * @returns what each took in the rounds of so many clients, by its name
 * @throws if all searches by a target failed
 */
export async function measureInTurn(
  targets: readonly Target[],
  rounds: readonly Round[],
  answers: Answers,
): Promise<Readonly<Record<string, ByClients<Measured>>>> {
  const sums = new Map(targets.map(({ name }) => [name, new Map<number, Sum>()]));
  for (const [number, { clients, queries }] of rounds.entries()) {
    for (const place of targets.keys()) {
      const target = targets[(place + number) % targets.length] as Target;
      const ofTarget = sums.get(target.name);
      const sum = ofTarget?.get(clients) ?? { times: [], failed: 0, bytes: 0, seconds: 0 };
      ofTarget?.set(clients, sum);
      const rest = (target.most ?? Number.POSITIVE_INFINITY) - sum.times.length - sum.failed;
      if (rest > 0) await addTo(sum, target, clients, queries.slice(0, rest), answers);
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
  bytes: number;
  seconds: number;
}

function measuredOf(name: string, { times, failed, bytes, seconds }: Sum): Measured {
  if (times.length === 0) throw new Error(`No search by ${name} succeeded`);
  return {
    ...timesOf(times),
    failed,
    perSecond: times.length / seconds,
    bytes: bytes / times.length,
  };
}

/** The answers are compared when all have come, so that this takes no time of the next search. */
async function addTo(
  sum: Sum,
  target: Target,
  clients: number,
  queries: readonly Query[],
  answers: Answers,
): Promise<void> {
  const { replies, seconds } = await askAll(target, clients, queries);
  sum.seconds += seconds;
  for (const [index, reply] of replies.entries()) {
    if (reply.status !== 200) {
      console.log(`${target.name} answers ${reply.status}: ${textOf(reply).slice(0, MOST_SAID)}`);
      sum.failed += 1;
      continue;
    }
    answers.check(target.name, queries[index] ?? {}, JSON.parse(textOf(reply)) as Answer);
    sum.times.push(reply.milliseconds);
    sum.bytes += reply.body.length;
  }
}

async function askAll({ url }: Target, clients: number, queries: readonly Query[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const replies: Reply[] = [];
  const work = queries.entries();
  const began = performance.now();
  const client = async () => {
    for (const [index, query] of work) {
      replies[index] = await get(agent, `${url}?${new URLSearchParams(query)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { replies, seconds };
}

interface Reply {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly body: Buffer;
  readonly milliseconds: number;
}

const textOf = ({ encoding, body }: Reply): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : body).toString();

/** `fetch` would not say how many bytes came before it unpacked them. */
function get(agent: Agent, url: string): Promise<Reply> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const milliseconds = performance.now() - began;
        const { statusCode: status, headers } = response;
        const encoding = headers['content-encoding'];
        resolve({ status, encoding, body: Buffer.concat(chunks), milliseconds });
      });
    })
      .on('error', reject)
      .end();
  });
}

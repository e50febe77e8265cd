import { Agent, request } from 'node:http';

/** The query parameters of a search. */
export type Query = Readonly<Record<string, string>>;

export interface Reply {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly body: Uint8Array;
  readonly milliseconds: number;
}

/** Sends queries to a server, by a number of concurrent clients. */
export type Ask = (
  url: string,
  clients: number,
  queries: readonly Query[],
) => Promise<{ readonly replies: readonly Reply[]; readonly seconds: number }>;

/** The connections to each server. They stay open from one round to the next. */
const agents = new Map<string, Agent>();

/** Sends queries from this process. */
export const askAll: Ask = async (url, clients, queries) => {
  const agent = agents.get(url) ?? new Agent({ keepAlive: true });
  agents.set(url, agent);
  const replies: Reply[] = [];
  // All clients share this iterator: each takes the next query.
  const work = queries.entries();
  const began = performance.now();
  const client = async () => {
    for (const [index, query] of work) {
      replies[index] = await get(agent, `${url}?${new URLSearchParams(query)}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  return { replies, seconds };
};

/** Not by `fetch`, which hides the compressed size. */
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

import { setTimeout as sleep } from 'node:timers/promises';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { startLocal } from '../../infra/local/start.ts';
import { SNAPSHOT_FRESH_MS } from '../../shared/search-index/rules.ts';
import { type Answer, type Answers, measureInTurn, type Round } from './measure.ts';
import type { ByClients, Measured } from './results.ts';

/** How often it is asked whether the index has what was stored last. */
const POLL_MS = 500;

/** After a catalogue was stored, all of its changes come through the stream once. */
const MOST_WAIT_MS = 20 * 60_000;

/**
 * Measures the same searches of the whole local target, with the stand-ins of CloudFront and API Gateway
 * in front of the function.
 * @param some a public listing, which is changed and changed back
 * @param others searches that are not measured, which the caches don't have afterwards
 */
export async function measureSite(
  state: string,
  some: NewListing,
  others: Round,
  rounds: readonly Round[],
  answers: Answers,
): Promise<ByClients<Measured>> {
  const site = await startLocal({ port: 0, state, report: () => {}, log: () => {} });
  try {
    const url = `${site.url}/api/listings`;
    const { listing } = serviceOf(openTable(site.data.tableName, site.data.dynamodb)).entities;
    const totalOf = async (q: string) => {
      const answer = (await (await fetch(`${url}?${new URLSearchParams({ q })}`)).json()) as Answer;
      return answer.total;
    };
    /** The stream brings changes in their order: when the last is found, all are done. */
    const store = async (item: NewListing, word: string, total: number) => {
      await listing.put(item).go();
      const began = performance.now();
      while ((await totalOf(word)) !== total) {
        if (performance.now() - began > MOST_WAIT_MS)
          throw new Error('The index is too far behind');
        await sleep(POLL_MS);
      }
    };
    await store({ ...some, title: 'Settled' }, 'settled', 1);
    await store(some, 'settled', 0);
    await sleep(SNAPSHOT_FRESH_MS);
    const targets = [{ name: 'site', url }];
    await measureInTurn(targets, [others], answers);
    const measured = await measureInTurn(targets, rounds, answers);
    return measured.site ?? {};
  } finally {
    await site.stop();
  }
}

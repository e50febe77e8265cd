import { setTimeout as sleep } from 'node:timers/promises';
import type { NewListing } from '../../functions/data/listing/repository.ts';
import { serviceOf } from '../../functions/data/service.ts';
import { openTable } from '../../functions/data/table.ts';
import { startLocal } from '../../infra/local/start.ts';
import { INDEX_STALE_MS } from '../../shared/search-index/rules.ts';
import { type Answer, measureInTurn, type ResponseComparison, type Round } from './measure.ts';
import type { ByClients, HttpTimes } from './results.ts';

/** The pause between two checks of the index. */
const POLL_MS = 500;

/** How long to wait for the index: all changes of a new catalogue pass through the stream. */
const MAX_WAIT_MS = 20 * 60_000;

/**
 * Measures the same searches against the whole local target: the function behind the stand-ins of
 * CloudFront and API Gateway.
 * @param some a public listing, which is changed and changed back
 * @param warmUp unmeasured searches. Their queries differ, so that no measured search is cached.
 */
export async function measureSite(
  state: string,
  some: NewListing,
  warmUp: Round,
  rounds: readonly Round[],
  comparison: ResponseComparison,
): Promise<ByClients<HttpTimes>> {
  const site = await startLocal({ port: 0, state, report: () => {}, log: () => {} });
  try {
    const url = `${site.url}/api/listings`;
    const { listing } = serviceOf(openTable(site.data.tableName, site.data.dynamodb)).entities;
    const totalOf = async (q: string) => {
      const answer = (await (await fetch(`${url}?${new URLSearchParams({ q })}`)).json()) as Answer;
      // A word that no listing has is left out, and all are found.
      return answer.reading?.search.q === undefined ? 0 : answer.total;
    };
    // Later than any that the catalogue has: an equal revision means equal content.
    let revision = 1_000;
    /** Waits until a search finds the change. The stream keeps the order, so that all others are there. */
    const storeAndAwaitIndex = async (item: NewListing, word: string, total: number) => {
      revision += 1;
      await listing.put({ ...item, revision }).go();
      const began = performance.now();
      while ((await totalOf(word)) !== total) {
        if (performance.now() - began > MAX_WAIT_MS) throw new Error('The index is too far behind');
        await sleep(POLL_MS);
      }
    };
    await storeAndAwaitIndex({ ...some, title: 'Settled' }, 'settled', 1);
    await storeAndAwaitIndex(some, 'settled', 0);
    await sleep(INDEX_STALE_MS);
    const targets = [{ name: 'site', url }];
    await measureInTurn(targets, [warmUp], comparison);
    const measured = await measureInTurn(targets, rounds, comparison);
    return measured.site ?? {};
  } finally {
    await site.stop();
  }
}

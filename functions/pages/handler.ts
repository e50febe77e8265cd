import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { PageRenderer, PageShells } from '../../shared/page-renderer.ts';
import { openCatalogue } from '../api/catalogue/operations.ts';
import { indexEnvironment, indexStore } from '../data/search/index-store.ts';
import { openTable, tableEnvironment } from '../data/table.ts';
import { readEnvironment } from '../lib/environment.ts';
import { originEnvironment, originVerifier } from '../lib/verify-origin.ts';
import { pageDataFetcher } from './page-data.ts';
import { pagesHandler } from './pages-handler.ts';

const { TABLE_NAME, SEARCH_INDEX_BUCKET, ORIGIN_SECRETS, OWN_ADDRESS, INDEXED } = readEnvironment({
  ...tableEnvironment,
  ...indexEnvironment,
  ...originEnvironment,
  OWN_ADDRESS: z.url().optional(),
  INDEXED: z.stringbool(),
});
const catalogue = openCatalogue(openTable(TABLE_NAME), indexStore(SEARCH_INDEX_BUCKET));

/** The files that the web build makes for this function: `pageFiles` in infra/stacks/app-stack.ts. */
const besides = (file: string): URL => new URL(`./${file}`, import.meta.url);
const { renderer } = (await import(besides('server.mjs').href)) as { renderer: PageRenderer };
const shells = JSON.parse(readFileSync(besides('shells.json'), 'utf8')) as PageShells;

export const handler = pagesHandler({
  verifyOrigin: originVerifier(ORIGIN_SECRETS),
  fetchData: pageDataFetcher(catalogue),
  search: catalogue.search,
  renderer,
  shells,
  ownAddress: OWN_ADDRESS,
  isIndexed: INDEXED,
});

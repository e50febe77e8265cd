import { copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { build } from 'esbuild';
import { gatewayEvent, lambdaContext, ORIGIN_SECRET } from '../../test/support/gateway-event.ts';

/**
 * The pages function of one tree in a process of its own: bundled as it is deployed, on the demo
 * catalogue. Its arguments are the tree's directory, which has its web app built, and one for its state.
 */

/** Requests of one page. */
export interface PageRound {
  readonly routeKey: string;
  /** Requests in turn, as many as times are reported. */
  readonly paths: readonly string[];
}

export interface PageTimes {
  readonly status: number;
  /** The processor's time of each answer, in milliseconds. */
  readonly milliseconds: readonly number[];
  /** The size of the last answer. */
  readonly bytes: number;
}

/** The first message of the process. */
export interface PagesReady {
  /** The listings of the catalogue. */
  readonly ids: readonly string[];
}

const [tree = '', state = ''] = process.argv.slice(2);
const inTree = (path: string): string => pathToFileURL(join(tree, path)).href;

type SeededState = typeof import('../../test/support/seeded-state.ts');
type Data = typeof import('../../infra/local/data.ts');
type TableSide = typeof import('../search/table-side.ts');
type Options = typeof import('../../infra/constructs/function/bundle-options.ts');
type IndexedListings = typeof import('../../functions/data/search/indexed-listings.ts');
type Table = typeof import('../../functions/data/table.ts');

const { copySeededState }: SeededState = await import(inTree('test/support/seeded-state.ts'));
const { openLocalData }: Data = await import(inTree('infra/local/data.ts'));
const { rebuildIndex }: TableSide = await import(inTree('bench/search/table-side.ts'));
const { bundleOptions }: Options = await import(
  inTree('infra/constructs/function/bundle-options.ts')
);
const { indexedListings }: IndexedListings = await import(
  inTree('functions/data/search/indexed-listings.ts')
);
const { openTable }: Table = await import(inTree('functions/data/table.ts'));

await copySeededState(state);
const data = await openLocalData({ state, report: () => {} });
await rebuildIndex(data);
const ids = await indexedListings(openTable(data.tableName, data.dynamodb)).listPublished();

const { accessKeyId, secretAccessKey } = data.dynamodb.credentials;
Object.assign(process.env, {
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_REGION: data.dynamodb.region,
  AWS_ENDPOINT_URL_DYNAMODB: data.dynamodb.endpoint,
  AWS_ENDPOINT_URL_S3: data.s3.endpoint,
  TABLE_NAME: data.tableName,
  SEARCH_INDEX_BUCKET: data.searchIndexBucketName,
  ORIGIN_SECRETS: ORIGIN_SECRET,
  INDEXED: 'true',
});
const code = mkdtempSync(join(state, 'code-'));
const options = bundleOptions({ folder: 'pages' }, code);
await build(options);
for (const file of ['server.mjs', 'shells.json']) {
  copyFileSync(join(tree, 'web', 'dist', 'server', file), join(code, file));
}
type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;
const { handler }: { readonly handler: Handler } = await import(
  pathToFileURL(options.outfile).href
);

async function measure({ routeKey, paths }: PageRound): Promise<PageTimes> {
  const milliseconds: number[] = [];
  let last: APIGatewayProxyStructuredResultV2 = {};
  for (const path of paths) {
    const [rawPath = '', rawQueryString = ''] = path.split('?');
    const event = { ...gatewayEvent({ routeKey, rawQueryString }), rawPath };
    const before = process.cpuUsage();
    last = await handler(event, lambdaContext);
    const { user, system } = process.cpuUsage(before);
    milliseconds.push((user + system) / 1000);
  }
  const { statusCode = 0, body = '' } = last;
  return { status: statusCode, milliseconds, bytes: Buffer.byteLength(body) };
}

process.on('message', async (round: PageRound) => {
  process.send?.(await measure(round));
});
process.on('disconnect', async () => {
  await data.close();
  process.exit();
});
const ready: PagesReady = { ids };
process.send?.(ready);

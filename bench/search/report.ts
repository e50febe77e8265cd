import { catalogue } from '../../infra/capabilities/catalogue.ts';
import { PRICES, PRICES_DATE, type Price } from '../../infra/cost/prices.ts';
import { SETTINGS_TEXT } from './postgres-cluster.ts';
import type { ByClients, HttpTimes, Result, StoredResult, Times } from './results.ts';

/** The contenders' names in the document, in its order. */
const NAMES = {
  index: 'search index',
  postgres: 'PostgreSQL',
  site: 'search index, whole local target',
} as const;

type Name = keyof typeof NAMES;

const shown = (value: number | undefined, digits = 3): string =>
  value === undefined || !Number.isFinite(value)
    ? '–'
    : value.toLocaleString('en-GB', {
        maximumSignificantDigits: Math.max(
          digits,
          Math.floor(Math.log10(Math.abs(value) || 1)) + 1,
        ),
      });

/** A quantile of too few samples would be the largest of them. */
const tailOf = ({ samples, p95, p99 }: Times): string[] => [
  shown(samples < 20 ? undefined : p95),
  shown(samples < 100 ? undefined : p99),
];

const timesCells = (times: Times | undefined): string[] =>
  times === undefined ? ['–', '–', '–'] : [shown(times.p50), ...tailOf(times)];

const MEGABYTE = 2 ** 20;
const megabytes = (bytes: number | undefined) => shown(bytes && bytes / MEGABYTE);

/** A table of Markdown; all columns but the texts are numbers. */
function table(heads: readonly string[], rows: readonly (readonly string[])[], texts = 0): string {
  const lines = heads.map((_, index) => (index > 0 && index <= texts ? '---' : '---:'));
  return [heads, lines, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const clientsOf = (measured: ByClients<unknown> | undefined) =>
  Object.keys(measured ?? {}).map(Number);

const HTTP_HEADS = ['listings', 'answered by', 'clients', 'p50 ms', 'p95 ms', 'p99 ms', 'a second'];

function httpRow(listings: number, by: string, clients: number, measured: HttpTimes): string[] {
  return [shown(listings), by, shown(clients), ...timesCells(measured), shown(measured.perSecond)];
}

const httpRows = (
  listings: number,
  measured: StoredResult['http'] = {},
  names = Object.keys(NAMES) as Name[],
): string[][] =>
  clientsOf(measured.index).flatMap((clients) =>
    names.flatMap((name) => {
      const times = measured[name]?.[clients];
      return times === undefined ? [] : [httpRow(listings, NAMES[name], clients, times)];
    }),
  );

const httpTable = (results: readonly Result[]): string =>
  table(
    HTTP_HEADS,
    results.flatMap(({ listings, stored }) => httpRows(listings, stored?.http)),
    1,
  );

const changingTable = (results: readonly Result[]): string =>
  table(
    HTTP_HEADS,
    results.flatMap(({ listings, stored }) =>
      stored === undefined
        ? []
        : [
            ...httpRows(listings, stored.changing, ['index']),
            httpRow(listings, 'search index, fresh process, nothing changes', 8, stored.fresh),
          ],
    ),
    1,
  );

const aloneTable = (results: readonly Result[]): string =>
  table(
    [
      'listings',
      'index: p50 ms',
      'p95 ms',
      'p99 ms',
      'statement: p50 ms',
      'p95 ms',
      'p99 ms',
      'ratio of p50',
      'of the mean',
      'of p99',
    ],
    results.map(({ listings, index: { find }, postgres }) => [
      shown(listings),
      ...timesCells(find),
      ...timesCells(postgres?.statement),
      ...(['p50', 'mean', 'p99'] as const).map((each) =>
        shown(postgres && postgres.statement[each] / find[each]),
      ),
    ]),
  );

const unitsTable = (results: readonly Result[]): string =>
  table(
    ['listings', 'warm, while one listing in a hundred changes', 'of a fresh process, at first'],
    results.flatMap(({ listings, stored }) =>
      stored === undefined
        ? []
        : [[shown(listings), shown(stored.units), shown(stored.freshUnits)]],
    ),
  );

const keepingTable = (results: readonly Result[]): string =>
  table(
    [
      'listings',
      'stored in s',
      'index: MB',
      'built from the table in s',
      'built in ms',
      'loaded in ms',
      'a change in ms',
      'PostgreSQL: MB',
      'loaded in s',
      'a change in ms',
    ],
    results.map(({ listings, index, postgres, stored }) => [
      shown(listings),
      shown(stored?.storeSeconds),
      megabytes(index.snapshotBytes),
      shown(stored?.rebuildSeconds),
      shown(index.buildMilliseconds),
      shown(index.loadMilliseconds),
      shown(index.updateMilliseconds),
      megabytes(postgres?.bytes),
      shown(postgres?.loadSeconds),
      shown(postgres?.updateMilliseconds),
    ]),
  );

/** All searches over HTTP. */
const countsOf = (results: readonly Result[]) => {
  const all = results.flatMap(({ stored }) =>
    stored === undefined
      ? []
      : [stored.fresh, ...[stored.http, stored.changing].flatMap(allTimesOf)],
  );
  const sum = (key: 'samples' | 'failed') => all.reduce((total, times) => total + times[key], 0);
  return { answered: shown(sum('samples')), failed: shown(sum('failed')) };
};

const allTimesOf = (measured: StoredResult['http'] = {}): HttpTimes[] =>
  Object.values(measured).flatMap((byClients) =>
    Object.values<HttpTimes | undefined>(byClients ?? {}).filter((times) => times !== undefined),
  );

const memoryTable = (results: readonly Result[]): string =>
  table(
    ['listings', 'search index', 'PostgreSQL and its HTTP server'],
    results.flatMap(({ listings, stored }) =>
      stored === undefined
        ? []
        : [
            [
              shown(listings),
              ...(['index', 'postgres'] as const).map((name) => megabytes(stored.memory[name])),
            ],
          ],
    ),
  );

const MILLION = 1_000_000;
const costOf = ({ usd, per }: Price, quantity: number) => (usd * quantity) / per;

/** The costs of a million searches on AWS, in US dollars, if they took as long there as here. */
function costsOf({ units, http }: StoredResult): number[] {
  const seconds = (http.index?.[1]?.mean ?? Number.NaN) / 1000;
  const gigabytes = catalogue.size.memoryMb / 1024;
  const reads = costOf(PRICES.readUnits, units * MILLION);
  const calls =
    costOf(PRICES.lambdaRequests, MILLION) +
    costOf(PRICES.lambdaGigabyteSeconds, seconds * gigabytes * MILLION);
  const requests = costOf(PRICES.httpApiRequests, MILLION);
  return [reads, calls, requests, reads + calls + requests];
}

const costTable = (results: readonly Result[]): string =>
  table(
    ['listings', 'read units, $', 'function, $', 'requests to the API, $', 'all, $'],
    results.flatMap(({ listings, stored }) =>
      stored === undefined
        ? []
        : [[shown(listings), ...costsOf(stored).map((usd) => usd.toFixed(2))]],
    ),
  );

function targetTable(results: readonly Result[]): string {
  const of = (size: number) => results.find(({ listings }) => listings === size);
  const [stored, large] = [of(100_000)?.stored, of(1_000_000)];
  const [index, postgres] = [stored?.http.index?.[8], stored?.http.postgres?.[8]];
  const [smaller, smallerPostgres] = [
    of(10_000)?.stored?.http.index?.[8],
    of(10_000)?.stored?.http.postgres?.[8],
  ];
  const ratio = (one: number | undefined, other: number | undefined) =>
    one === undefined || other === undefined ? '–' : `${shown(one / other)} times`;
  return table(
    ['target', 'what', 'measured'],
    [
      [
        '≥ 5 times',
        'shorter p99 than PostgreSQL’s, over HTTP, 100,000 listings, 8 clients',
        ratio(postgres?.p99, index?.p99),
      ],
      [
        '≥ 8 times',
        'as many searches a second, the same',
        ratio(index?.perSecond, postgres?.perSecond),
      ],
      ['≥ 1 times', 'shorter p99, 10,000 listings', ratio(smallerPostgres?.p99, smaller?.p99)],
      [
        '≥ 4 times',
        'as many searches a second, the same',
        ratio(smaller?.perSecond, smallerPostgres?.perSecond),
      ],
      [
        '≥ 100 times',
        'shorter mean than PostgreSQL’s statement, alone, 1,000,000 listings',
        ratio(large?.postgres?.statement.mean, large?.index.find.mean),
      ],
      ['≤ 1', 'read units a search, 100,000 listings', shown(stored?.units)],
    ],
    1,
  );
}

const runsTable = (results: readonly Result[]): string =>
  table(
    ['listings', 'public', 'measured on', 'machine', 'with'],
    [...Map.groupBy(results, (result) => runCells(result).join()).values()].map((ofRun) => [
      ofRun.map(({ listings }) => shown(listings)).join('; '),
      ofRun.map(({ published }) => shown(published)).join('; '),
      ...ofRun.slice(0, 1).flatMap(runCells),
    ]),
    4,
  );

const runCells = ({ date, machine, node, engine, postgres }: Result): string[] => [
  date,
  machine,
  [`Node ${node}`, engine, postgres?.version ?? 'no PostgreSQL'].join(', '),
];

/** The tables of a run, for the terminal. */
export const tablesOf = (results: readonly Result[]): string =>
  [httpTable, changingTable, aloneTable, unitsTable, keepingTable, memoryTable, costTable]
    .map((tableOf) => tableOf(results))
    .join('\n\n');

/** The text of `docs/benchmarks.md`. */
export const documentOf = (results: readonly Result[]): string => `# Benchmarks

\`npm run bench -- search\` measures searches and writes this file.

![p99 of a search over HTTP with eight clients, and the median of a search alone, by the number of listings](benchmarks/search.svg)

${targetTable(results)}

${runsTable(results)}

## How it is measured

All three get the same random searches in turn, a hundred by one client and a thousand by eight, three times over. Every search was asked three times before, and the clients keep their connections. The measurement stops if totals, cards or order differ. ${countsOf(results).answered} searches over HTTP were answered, ${countsOf(results).failed} failed.

- The *search index* is the catalogue’s own operation, with cards in memory, on the engine and the bucket of the local target. The engine shares two processors with all else: DynamoDB doesn’t.
- *PostgreSQL* has the public listings alone, an index for each order, five covering ones for counting, a GIN index of words, and each card as text in a table beside it. One prepared statement gives the count and the page, over eight connections. It is set to ${SETTINGS_TEXT}, and vacuumed and analysed before.
- The *whole local target* is the index behind the stand-ins for CloudFront and API Gateway, which compress. The other two have the same plain HTTP server.

## Over HTTP

${httpTable(results)}

## While listings change, and at first

The same searches while one public listing in a hundred changes within ten seconds, and the first searches of a fresh process, which has no card yet.

${changingTable(results)}

## The index and PostgreSQL’s statement alone

The count and the identifiers of a page, one search at a time; PostgreSQL’s over its socket.

${aloneTable(results)}

## Read units a search

${unitsTable(results)}

## Size, building and updating

A change is one listing that becomes featured, as bytes of the index, or committed by PostgreSQL. \`npm run bench -- index-upkeep\` measures the whole way of a change.

${keepingTable(results)}

Memory of the processes in the end, in MB:

${memoryTable(results)}

## What a million searches cost

In US dollars at the prices of ${PRICES_DATE} in [cost.md](cost.md#prices), without free allowances and CloudFront, if a call took as long as a search by one client here.

${costTable(results)}
`;

import type { PictureConfig } from '../config.ts';
import { ASSUMPTIONS, BUSY, IDLE, TARGETS } from './assumptions.ts';
import { type Bill, type BillLine, billOf } from './bill.ts';
import { sourceCosts } from './channels.ts';
import { MAX_REQUESTS_PER_VISIT, MEASURED_VISIT } from './measured-visit.ts';
import { batchCosts } from './photo-batch.ts';
import { ALLOWANCES, type Allowance, PRICES, PRICES_DATE, type Price } from './prices.ts';
import { chargesOf, costOf, type Template } from './resource-costs.ts';
import { TRAFFIC } from './traffic.ts';

/** The number of listings in the document's photo batch. */
const BATCH = 1000;

/** The number of calendars in the document. */
const CALENDARS = 20_000;

/**
 * `docs/cost.md`: the monthly cost of some templates' resources.
 * @throws for a resource of a type that the model doesn't know
 */
export function costDocument(templates: readonly Template[], pictures: PictureConfig): string {
  const batch = batchCosts(BATCH, pictures);
  const calendars = sourceCosts(CALENDARS);
  const idle = billOf(templates, IDLE);
  const busy = billOf(templates, BUSY);

  return `# Cost

\`npm run docs\` writes this file from the synthesised template of \`prod\`: what a month costs in US dollars without tax, idle and with ${count(BUSY.visits)} visits.

| | at list prices | after free allowances | target |
| --- | ---: | ---: | ---: |
| idle | ${dollars(idle.list)} | **${dollars(idle.paid)}** | ${TARGETS.idle} |
| busy | ${dollars(busy.list)} | **${dollars(busy.paid)}** | ${TARGETS.busy} |

AWS has [free allowances](#free-allowances) for every account, each month, for good. This is for one environment in an account of its own. Environments in one account share its allowances: each further one costs at most what the first column says.

| charged for | quantity, busy | free | idle, list $ | idle, paid $ | busy, list $ | busy, paid $ |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${busy.lines.map((line) => lineRow(line, idle)).join('\n')}
| **total** | | | **${dollars(idle.list)}** | **${dollars(idle.paid)}** | **${dollars(busy.list)}** | **${dollars(busy.paid)}** |

Free of charge: ${uncharged(templates).map(code).join(', ')}. There is no firewall (AWS WAF), no server and no network address: nothing that is charged by the hour.

Not included: a domain name and its zone, deployments, the table's key that AWS manages (some cents for calls), data of a restore or an export, queries of the logs (less than a cent for each GB that is read), tax. KMS rotates the key of the user pool's codes each year, which adds a dollar a month in its second year and another in its third.

## A batch of photos

What a batch that makes pictures by AI for ${count(BATCH)} listings costs, in US dollars at list prices, and takes: about ${count((BATCH * (ASSUMPTIONS.pictureSeconds.value + pictures.pauseSeconds)) / 3600)} hours. Nothing of it is in the months above, because admins decide whether there is one. The price of a picture is the setting \`pictures\` of \`infra/config.ts\`; the units of the table are counted by \`bench/table-units.ts\`.

| | quantity | $ |
| --- | ---: | ---: |
${batch.map(({ what, quantity, cost }) => `| ${what} | ${count(quantity)} | ${dollars(cost)} |`).join('\n')}
| **total** | | **${dollars(batch.reduce((sum, { cost }) => sum + cost, 0))}** |

## Calendars of other platforms

What it costs in a month, in US dollars at list prices, to read ${count(CALENDARS)} calendars each quarter of an hour. The months above have none. Calendars that read as before are never written, so the time of the functions costs most.

| | quantity | $ |
| --- | ---: | ---: |
${calendars.map(({ what, quantity, cost }) => `| ${what} | ${count(quantity)} | ${dollars(cost)} |`).join('\n')}
| **total** | | **${dollars(calendars.reduce((sum, { cost }) => sum + cost, 0))}** |

## By resource

At list prices, from one cent on.

| resource | charged for | quantity, busy | idle, $ | busy, $ |
| --- | --- | ---: | ---: | ---: |
${templates.flatMap(resourceRows).join('\n')}

## Free allowances

Each month, and not only in an account's first year. What only new accounts get (S3, API Gateway) isn't counted.

| free | page | |
| --- | --- | --- |
${Object.values(ALLOWANCES).map(allowanceRow).join('\n')}

## A visit

A first visit: the home page, a search from there, its first page of results, three listings, and back from each. In Chromium, at 1440 by 900 pixels, that makes at most ${total(MEASURED_VISIT.first)} requests to CloudFront, where the limit is ${MAX_REQUESTS_PER_VISIT}; again within the hour ${total(MEASURED_VISIT.again)}, because the browser has cached the rest. \`test/e2e/visit-requests.test.ts\` counts them.

| | first | again |
| --- | ---: | ---: |
${Object.entries(MEASURED_VISIT.first)
  .map(([kind, first]) => `| ${kind} | ${first} | ${again(kind)} |`)
  .join('\n')}

## Assumptions

| | |
| ---: | --- |
${Object.values(ASSUMPTIONS)
  .map(({ value, says }) => `| ${count(value)} | ${says} |`)
  .join('\n')}

| operation | requests a visit | read units a request |
| --- | ---: | ---: |
${Object.entries(TRAFFIC)
  .map(([id, { perVisit, readUnits }]) => `| \`${id}\` | ${perVisit} | ${readUnits} |`)
  .join('\n')}

## Prices

Of ${PRICES_DATE}; first tier, on demand, in London, for CloudFront in Europe.

| price | for | page | |
| ---: | --- | --- | --- |
${Object.values(PRICES).map(priceRow).join('\n')}
`;
}

function lineRow({ price, quantity, list, paid }: BillLine, idle: Bill): string {
  const quiet = idle.lines.find((line) => line.price === price);
  const freeQuantity = price.allowance === undefined ? '' : count(price.allowance.quantity);
  const idleCosts = `${dollars(quiet?.list ?? 0)} | ${dollars(quiet?.paid ?? 0)}`;
  return `| ${price.unit} | ${count(quantity)} | ${freeQuantity} | ${idleCosts} | ${dollars(list)} | ${dollars(paid)} |`;
}

const resourceRows = (template: Template): string[] =>
  Object.keys(template.Resources).flatMap((id) => {
    const idle = chargesOf(id, IDLE, template);
    return chargesOf(id, BUSY, template).flatMap((charge, index) => {
      const quiet = idle[index];
      const cost = costOf(charge);
      if (cost < 0.005) return [];
      const name = code(id.replace(/[0-9A-F]{8}$/, ''));
      const what = `${charge.price.unit} | ${count(charge.quantity)}`;
      return `| ${name} | ${what} | ${dollars(quiet ? costOf(quiet) : 0)} | ${dollars(cost)} |`;
    });
  });

/** The types of resource that are free. */
function uncharged(templates: readonly Template[]): string[] {
  const types = new Map<string, boolean>();
  for (const template of templates) {
    for (const [id, { Type }] of Object.entries(template.Resources)) {
      const isCharged = chargesOf(id, BUSY, template).some((charge) => costOf(charge) > 0);
      types.set(Type, isCharged || types.get(Type) === true);
    }
  }
  return [...types].flatMap(([type, isCharged]) => (isCharged ? [] : [type])).sort();
}

const allowanceRow = ({ quantity, of, page, basis }: Allowance): string =>
  `| ${count(quantity)} ${of} | <${page}> | ${basis} |`;

const priceRow = ({ usd, per, unit, page, basis }: Price): string =>
  `| $${usd} | ${per === 1 ? '' : `${count(per)} `}${unit} | <${page}> | ${basis} |`;

const total = (requests: Readonly<Record<string, number>>): number =>
  Object.values(requests).reduce((sum, each) => sum + each, 0);

const again = (kind: string): number =>
  MEASURED_VISIT.again[kind as keyof typeof MEASURED_VISIT.again];

const dollars = (usd: number): string => usd.toFixed(2);

const count = (quantity: number): string =>
  quantity.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

const code = (text: string): string => `\`${text}\``;

import { ASSUMPTIONS, BUSY, IDLE, TARGETS } from './assumptions.ts';
import { type Bill, type BillLine, billOf } from './bill.ts';
import { MEASURED_VISIT, MOST_REQUESTS_A_VISIT } from './measured-visit.ts';
import { ALLOWANCES, type Allowance, PRICES, PRICES_DATE, type Price } from './prices.ts';
import { chargesOf, costOf, type Template } from './resource-costs.ts';
import { TRAFFIC } from './traffic.ts';

/**
 * `docs/cost.md`: what the resources of some templates cost in a month.
 * @throws for a resource of a type that the model doesn't know
 */
export function costDocument(templates: readonly Template[]): string {
  const idle = billOf(templates, IDLE);
  const busy = billOf(templates, BUSY);

  return `# Cost

What \`prod\` costs in a month, in US dollars without tax, idle and busy with ${count(BUSY.visits)} visits, computed from its synthesised template by \`npm run cost\`, which writes this file.

| | at the list's prices | with what every account gets | target |
| --- | ---: | ---: | ---: |
| idle | ${dollars(idle.list)} | **${dollars(idle.paid)}** | ${TARGETS.idle} |
| busy | ${dollars(busy.list)} | **${dollars(busy.paid)}** | ${TARGETS.busy} |

AWS gives every account some of most things each month, for good ([below](#what-every-account-gets)). This is for one environment in an account of its own. Environments in one account share what it gets: each of the others costs at most what stands in the first column, and less as long as all of them together stay below.

| charged for | how much, busy | given | idle, list $ | idle, paid $ | busy, list $ | busy, paid $ |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${busy.lines.map((line) => lineRow(line, idle)).join('\n')}
| **in all** | | | **${dollars(idle.list)}** | **${dollars(idle.paid)}** | **${dollars(busy.list)}** | **${dollars(busy.paid)}** |

No charge of their own have: ${uncharged(templates).map(code).join(', ')}. There is no firewall (AWS WAF), no server and no network address: nothing that costs by the hour.

Not in it: a domain name and its zone, deployments, the encryption key of the table that AWS manages (some cents for calls to it), data that a restore or an export moves, questions to the logs (less than a cent for each GB that is read), tax. The key of the user pool's codes is renewed by KMS each year, which adds a dollar a month in its second year and in its third.

## By resource

At the list's prices, what comes to a cent or more.

| resource | charged for | how much, busy | idle, $ | busy, $ |
| --- | --- | ---: | ---: | ---: |
${templates.flatMap(resourceRows).join('\n')}

## What every account gets

Each month, and not only in its first year. What new accounts get for a time (S3, API Gateway) isn't counted.

| given | page | |
| --- | --- | --- |
${Object.values(ALLOWANCES).map(allowanceRow).join('\n')}

## A visit

Somebody who was never here opens the home page, searches from there, looks through the first page of results and at three listings, and comes back from each. In Chromium, at 1440 by 900 pixels, that asks CloudFront for ${total(MEASURED_VISIT.first)} things at most, where it is to stay below ${MOST_REQUESTS_A_VISIT}; the same once more within the hour for ${total(MEASURED_VISIT.again)}, because the browser has the rest. \`test/e2e/visit-requests.test.ts\` counts them.

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

Of ${PRICES_DATE}; first tier, on demand, in London where it matters, in Europe for CloudFront.

| price | for | page | |
| ---: | --- | --- | --- |
${Object.values(PRICES).map(priceRow).join('\n')}
`;
}

function lineRow({ price, quantity, list, paid }: BillLine, idle: Bill): string {
  const quiet = idle.lines.find((line) => line.price === price);
  const given = price.allowance === undefined ? '' : count(price.allowance.quantity);
  const idleCosts = `${dollars(quiet?.list ?? 0)} | ${dollars(quiet?.paid ?? 0)}`;
  return `| ${price.unit} | ${count(quantity)} | ${given} | ${idleCosts} | ${dollars(list)} | ${dollars(paid)} |`;
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

/** The types of resource that nothing is ever charged for. */
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

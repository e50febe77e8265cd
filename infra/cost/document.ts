import { ASSUMPTIONS, BUSY, IDLE, READ_UNITS, REQUESTS_A_VISIT } from './assumptions.ts';
import { PRICES, PRICES_DATE, type Price } from './prices.ts';
import { type Charge, chargesOf, costOf, type Template } from './resource-costs.ts';

interface Row {
  readonly resource: string;
  readonly type: string;
  readonly idle: readonly Charge[];
  readonly busy: readonly Charge[];
}

/**
 * `docs/cost.md`: what the resources of some templates cost in a month.
 * @throws for a resource of a type that the model doesn't know
 */
export function costDocument(templates: readonly Template[]): string {
  const rows = templates.flatMap(rowsOf);
  const charged = rows.filter(({ busy, idle }) => total(busy) + total(idle) > 0);
  const free = new Set(rows.filter((row) => !charged.includes(row)).map(({ type }) => type));
  for (const { type } of charged) free.delete(type);

  return `# Cost

What \`prod\` costs in a month, in US dollars without tax, idle and busy with ${count(BUSY.visits)} visits, computed from its synthesised template by \`npm run cost\`, which writes this file. Free allowances, which an account has once, aren't counted: with them a small site pays a good deal less.

| resource | charged for | how much, busy | idle, $ | busy, $ |
| --- | --- | ---: | ---: | ---: |
${charged.flatMap(tableRows).join('\n')}
| **in all** | | | **${dollars(sum(charged, 'idle'))}** | **${dollars(sum(charged, 'busy'))}** |

No charge of their own have: ${[...free].sort().map(code).join(', ')}. There is no firewall (AWS WAF), no server and no network address: nothing that costs by the hour.

Not in it: a domain name and its zone, deployments, the encryption key of the table that AWS manages (some cents for calls to it), data that a restore or an export moves, tax.

## Assumptions

| | |
| ---: | --- |
${Object.values(ASSUMPTIONS)
  .map(({ value, says }) => `| ${count(value)} | ${says} |`)
  .join('\n')}

| operation | requests a visit | read units a request |
| --- | ---: | ---: |
${Object.entries(REQUESTS_A_VISIT)
  .map(
    ([id, requests]) =>
      `| \`${id}\` | ${requests} | ${READ_UNITS[id as keyof typeof READ_UNITS]} |`,
  )
  .join('\n')}

## Prices

Of ${PRICES_DATE}; first tier, on demand, in London where it matters, in Europe for CloudFront.

| price | for | page | |
| ---: | --- | --- | --- |
${Object.values(PRICES).map(priceRow).join('\n')}
`;
}

function rowsOf(template: Template): Row[] {
  return Object.entries(template.Resources).map(([resource, { Type: type }]) => ({
    resource,
    type,
    idle: chargesOf(resource, IDLE, template),
    busy: chargesOf(resource, BUSY, template),
  }));
}

const tableRows = ({ resource, idle, busy }: Row): string[] =>
  busy.map((charge, index) => {
    const name = index === 0 ? code(resource.replace(/[0-9A-F]{8}$/, '')) : '';
    const what = `${charge.price.unit} | ${count(charge.quantity)}`;
    return `| ${name} | ${what} | ${dollars(total(idle.slice(index, index + 1)))} | ${dollars(costOf(charge))} |`;
  });

const priceRow = ({ usd, per, unit, page, basis }: Price): string =>
  `| $${usd} | ${per === 1 ? '' : `${count(per)} `}${unit} | <${page}> | ${basis} |`;

const total = (charges: readonly Charge[]): number =>
  charges.reduce((all, charge) => all + costOf(charge), 0);

const sum = (rows: readonly Row[], month: 'idle' | 'busy'): number =>
  rows.reduce((all, row) => all + total(row[month]), 0);

const dollars = (usd: number): string => usd.toFixed(2);

const count = (quantity: number): string =>
  quantity.toLocaleString('en-GB', { maximumSignificantDigits: 3 });

const code = (text: string): string => `\`${text}\``;

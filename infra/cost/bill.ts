import type { Month } from './assumptions.ts';
import type { Allowance, Price } from './prices.ts';
import { type Charge, chargesOf, costOf, type Template } from './resource-costs.ts';

/** A month's charges at one price. */
export interface BillLine {
  readonly price: Price;
  readonly quantity: number;
  /** At list price, in US dollars. */
  readonly list: number;
  /** After the free allowance. */
  readonly paid: number;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly list: number;
  readonly paid: number;
}

/**
 * The monthly cost of some templates' resources, in an account with nothing else in it.
 * @throws for a resource of a type that the model doesn't know
 */
export function billOf(templates: readonly Template[], month: Month): Bill {
  const charges = templates.flatMap((template) =>
    Object.keys(template.Resources).flatMap((id) => chargesOf(id, month, template)),
  );
  const ofPrice = Map.groupBy(charges, ({ price }) => price);
  const usage = new Map<Allowance, number>();
  for (const [{ allowance }, each] of ofPrice) {
    if (allowance) usage.set(allowance, (usage.get(allowance) ?? 0) + quantityOf(each));
  }
  const lines = [...ofPrice].map(([price, each]) => {
    const list = each.reduce((sum, charge) => sum + costOf(charge), 0);
    const { allowance } = price;
    const share = allowance ? paidShare(usage.get(allowance) ?? 0, allowance) : 1;
    return { price, quantity: quantityOf(each), list, paid: list * share };
  });
  return { lines, list: sum(lines, 'list'), paid: sum(lines, 'paid') };
}

/** The share of a usage above its allowance. It is the same for all prices that share the allowance. */
const paidShare = (usage: number, { quantity }: Allowance): number =>
  usage === 0 ? 1 : Math.max(0, usage - quantity) / usage;

const quantityOf = (charges: readonly Charge[]): number =>
  charges.reduce((all, { quantity }) => all + quantity, 0);

const sum = (lines: readonly BillLine[], what: 'list' | 'paid'): number =>
  lines.reduce((all, line) => all + line[what], 0);

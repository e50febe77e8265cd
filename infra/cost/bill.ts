import type { Month } from './assumptions.ts';
import type { Allowance, Price } from './prices.ts';
import { type Charge, chargesOf, costOf, type Template } from './resource-costs.ts';

/** What is charged in a month at one price. */
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
 * What the resources of some templates cost in a month, in an account that has nothing else.
 * @throws for a resource of a type that the model doesn't know
 */
export function billOf(templates: readonly Template[], month: Month): Bill {
  const charges = templates.flatMap((template) =>
    Object.keys(template.Resources).flatMap((id) => chargesOf(id, month, template)),
  );
  const ofPrice = Map.groupBy(charges, ({ price }) => price);
  const used = new Map<Allowance, number>();
  for (const [{ allowance }, each] of ofPrice) {
    if (allowance) used.set(allowance, (used.get(allowance) ?? 0) + quantityOf(each));
  }
  const lines = [...ofPrice].map(([price, each]) => {
    const list = each.reduce((sum, charge) => sum + costOf(charge), 0);
    const { allowance } = price;
    const share = allowance ? paidShare(used.get(allowance) ?? 0, allowance) : 1;
    return { price, quantity: quantityOf(each), list, paid: list * share };
  });
  return { lines, list: sum(lines, 'list'), paid: sum(lines, 'paid') };
}

/** The share of a usage that is beyond its allowance; the same for all prices that share it. */
const paidShare = (used: number, { quantity }: Allowance): number =>
  used === 0 ? 1 : Math.max(0, used - quantity) / used;

const quantityOf = (charges: readonly Charge[]): number =>
  charges.reduce((all, { quantity }) => all + quantity, 0);

const sum = (lines: readonly BillLine[], what: 'list' | 'paid'): number =>
  lines.reduce((all, line) => all + line[what], 0);

import type { StayTerms } from './types.ts';

/** Names that say what a fee or a season is, and can be nothing else. */
const NAMES = [
  'Cleaning',
  'Linen',
  'Dog',
  'Dogs',
  'Logs',
  'Late departure',
  'Towels',
  'Linen and towels',
  'Cleaning and linen',
  'Cot',
  'Travel cot',
  'High chair',
  'Basket of logs',
  'Logs for the stove',
  'Hot tub',
  'Sauna',
  'Heating',
  'Electricity',
  'Parking',
  'Car charging',
  'Breakfast',
  'Breakfast hamper',
  'Welcome hamper',
  'Early arrival',
  'Spring',
  'Summer',
  'Autumn',
  'Winter',
  'Easter',
  'Bank holiday',
  'Half term',
  'February half term',
  'May half term',
  'October half term',
  'Summer holidays',
  'School holidays',
  'Christmas',
  'New Year',
  'Christmas and New Year',
  'Peak',
  'Off-peak',
  'High season',
  'Mid season',
  'Low season',
  'Season',
];

const KNOWN = new Set(NAMES.map((name) => name.toLowerCase()));

/** Whether guests see a name without a review. */
const isKnown = (name: string): boolean => KNOWN.has(name.trim().toLowerCase());

type NamedTerms = Pick<StayTerms, 'fees' | 'periods'>;

/** A host's own names of fees and seasons, each once and in order: a reviewer sees them before guests do. */
export const ownNames = (terms: NamedTerms | null): string[] =>
  [
    ...new Set(
      [...(terms?.fees ?? []), ...(terms?.periods ?? [])]
        .map(({ name }) => name)
        .filter((name) => !isKnown(name)),
    ),
  ].sort();

/** Names that guests see until a reviewer has seen the host's own. */
export interface ShownNames {
  readonly fees: ReadonlyMap<string, string>;
  readonly periods: ReadonlyMap<string, string>;
}

/** @param approved the names that a reviewer has seen */
export function shownNames({ fees, periods }: NamedTerms, approved: readonly string[]): ShownNames {
  const seen = new Set(approved);
  // Guests choose fees by their names, so no two are alike.
  const taken = new Set([...fees, ...periods].map(({ name }) => name.toLowerCase()));
  const next = (word: string): string => {
    let number = 1;
    while (taken.has(`${word} ${number}`.toLowerCase())) number += 1;
    taken.add(`${word} ${number}`.toLowerCase());
    return `${word} ${number}`;
  };
  const instead = <Named extends { readonly name: string }>(
    all: readonly Named[],
    wordOf: (each: Named) => string,
  ): Map<string, string> => {
    const names = new Map<string, string>();
    for (const each of all)
      if (!isKnown(each.name) && !seen.has(each.name) && !names.has(each.name))
        names.set(each.name, next(wordOf(each)));
    return names;
  };
  return {
    fees: instead(fees, ({ is_mandatory }) => (is_mandatory ? 'Fee' : 'Extra')),
    periods: instead(periods, () => 'Season'),
  };
}

/** Terms as guests see them. @param approved the names that a reviewer has seen */
export function withShownNames(terms: StayTerms, approved: readonly string[]): StayTerms {
  const names = shownNames(terms, approved);
  if (names.fees.size === 0 && names.periods.size === 0) return terms;
  return {
    ...terms,
    fees: terms.fees.map((fee) => ({ ...fee, name: names.fees.get(fee.name) ?? fee.name })),
    periods: terms.periods.map((period) => ({
      ...period,
      name: names.periods.get(period.name) ?? period.name,
    })),
  };
}

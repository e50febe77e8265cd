import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { quote, quoteSource } from '../../../shared/quotes/quote.ts';
import { stayTermsSchema } from '../../../shared/quotes/schema.ts';
import {
  CANCELLATION_POLICIES,
  FEE_UNITS,
  QUOTE_RULES,
  type QuoteResult,
  type StayRequest,
  type StayTerms,
} from '../../../shared/quotes/types.ts';
import { quoteOracle } from '../../support/quote-oracle.ts';
import { random } from '../../support/random.ts';
import {
  type Circumstances,
  randomCircumstances,
  randomRequest,
  randomTerms,
} from '../../support/random-stays.ts';
import { soakTest } from '../../support/soak.ts';

/** How often random requests at least reach each outcome, as a share of all. */
const SHARE = 1 / 4000;

/** The features of a result: its refusal or the kinds of its lines, and the cancellation. */
function featuresOf({ quote: given, refusal }: QuoteResult): string[] {
  if (refusal !== undefined) {
    const { rule, period } = refusal;
    return period === null ? [rule] : [rule, `${rule} of a period`];
  }
  const { cancellation, lines } = given;
  return [
    'let',
    ...lines.map((line) => {
      if (line.kind === 'NIGHTS') return line.rate;
      return line.kind === 'FEE' ? `FEE ${line.unit} ${line.is_mandatory}` : line.kind;
    }),
    ...(cancellation === null ? [] : [`${cancellation.policy} ${cancellation.steps.length}`]),
  ];
}

/** The exceptions without which a stay isn't let. */
function exceptionsFor(circumstances: Circumstances, request: StayRequest): string[] {
  const { let: rental, calendar, clock } = circumstances;
  const { terms } = rental;
  if (terms === null) return [];
  const isLetWith = (given: Partial<StayTerms>) =>
    quoteOracle({ ...rental, terms: { ...terms, ...given } }, calendar, clock).quote(request).quote;
  return [
    ...(terms.books_gaps && !isLetWith({ books_gaps: false }) ? ['let in a gap'] : []),
    ...(terms.late_rule && !isLetWith({ late_rule: null }) ? ['let late'] : []),
  ];
}

const EXPECTED_FEATURES = [
  ...['let', 'let in a gap', 'let late', 'EXTRA_GUESTS', 'NIGHT', 'WEEKEND', 'WEEK'],
  ...QUOTE_RULES,
  ...['ARRIVAL_DAY', 'DEPARTURE_DAY', 'MIN_STAY'].map((rule) => `${rule} of a period`),
  ...FEE_UNITS.flatMap((unit) => [`FEE ${unit} true`, `FEE ${unit} false`]),
  ...CANCELLATION_POLICIES.flatMap((policy) => [`${policy} 0`, `${policy} 1`]),
  ...['LIMITED 2', 'FIRM 2'],
];

describe('random quotes', () => {
  soakTest(
    'decide and reckon as the rules read, day by day',
    { sample: 5000, whole: 200_000 },
    async ({ amount, choose }) => {
      const counts = new Map<string, number>();
      for (let round = 0; round < amount; round += 1) {
        const circumstances = randomCircumstances(choose);
        const { let: rental, calendar, clock } = circumstances;
        const request = randomRequest(choose, circumstances);
        const expected = quoteOracle(rental, calendar, clock).quote(request);
        const result = quote(quoteSource(rental, calendar, clock), request);
        if (!isDeepStrictEqual(result, expected)) {
          expect(result, JSON.stringify({ round, circumstances, request })).toStrictEqual(expected);
        }
        const exceptions = result.quote ? exceptionsFor(circumstances, request) : [];
        for (const feature of new Set([...featuresOf(result), ...exceptions])) {
          counts.set(feature, (counts.get(feature) ?? 0) + 1);
        }
      }
      const rare = EXPECTED_FEATURES.filter((each) => (counts.get(each) ?? 0) < amount * SHARE);
      expect(rare, JSON.stringify(Object.fromEntries(counts))).toEqual([]);
      return amount;
    },
  );

  it('have terms that hosts can enter', () => {
    const choose = random(7);
    for (let round = 0; round < 200; round += 1) {
      const terms = randomTerms(choose, '2027-01-01');
      expect(stayTermsSchema.parse(terms)).toEqual(terms);
    }
  });
});

import { Checkbox, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { LateRule } from '../../../../../shared/quotes/types.ts';
import { CountInput } from './number-input.tsx';
import { Optional, PriceFields } from './price-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import classes from './terms.module.css';
import type { TermsPartProps } from './terms-part.ts';

interface DefaultTermsProps extends TermsPartProps {
  readonly price_pence: number | null;
  readonly onPrice: (price_pence: number) => void;
}

/** The first values of a late rule: the usual ones in the Lakes. */
const USUAL_LATE_RULE: LateRule = { within_days: 14, min_stay: 2 };

/** Fields among "More rules", which open if one of them has an error. */
const MORE_FIELDS = [
  'notice_days',
  'preparation_nights',
  'late_rule.within_days',
  'late_rule.min_stay',
] as const;

/** Prices and rules outside all seasons, and rules for the whole year. */
export function DefaultTerms({
  terms,
  onChange,
  problemAt,
  price_pence,
  onPrice,
}: DefaultTermsProps) {
  const id = useId();
  const { late_rule } = terms;
  return (
    <Stack component="section" gap={16} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {terms.periods.length === 0 ? 'Price and rules' : 'Outside your seasons'}
        </Title>
        <Text c="dimmed" maw="72ch">
          {terms.periods.length === 0
            ? 'These prices and rules apply all year.'
            : 'These prices and rules apply to every night outside your seasons.'}{' '}
          Weekend nights are Friday and Saturday. The weekly price applies to stays of 7 nights or
          more, in proportion.
        </Text>
      </div>
      <PriceFields
        prices={{ ...terms, price_pence: price_pence as number }}
        onChange={({ price_pence: base, ...others }) => {
          if (base === undefined) onChange(others);
          else onPrice(base);
        }}
        problemOf={(field) => problemAt(field === 'price_pence' ? 'price_pence' : `terms.${field}`)}
      />
      <RuleFields
        rules={terms}
        onChange={onChange}
        problemOf={(field) => problemAt(`terms.${field}`)}
        isMoreWrong={MORE_FIELDS.some((field) => problemAt(`terms.${field}`) !== undefined)}
        more={
          <>
            <div className={classes.fields}>
              <CountInput
                label={<Optional label="Notice" hint="Days before arrival" />}
                value={terms.notice_days}
                onChange={(notice_days) => onChange({ notice_days })}
                empty={0}
                placeholder="0"
                error={problemAt('terms.notice_days')}
              />
              <CountInput
                label={<Optional label="Nights between stays" hint="Kept free" />}
                value={terms.preparation_nights}
                onChange={(preparation_nights) => onChange({ preparation_nights })}
                empty={0}
                placeholder="0"
                error={problemAt('terms.preparation_nights')}
              />
            </div>
            <Checkbox
              label="Allow short last-minute stays, on any day"
              checked={late_rule !== null}
              onChange={({ currentTarget }) =>
                onChange({ late_rule: currentTarget.checked ? USUAL_LATE_RULE : null })
              }
            />
            {late_rule !== null && (
              <div className={classes.fields}>
                <CountInput
                  label={<Optional label="Arrival within" hint="Days from today" />}
                  value={late_rule.within_days}
                  onChange={(within_days) => onChange({ late_rule: { ...late_rule, within_days } })}
                  error={problemAt('terms.late_rule.within_days')}
                />
                <CountInput
                  label={<Optional label="Minimum stay then" hint="Nights" />}
                  value={late_rule.min_stay}
                  onChange={(min_stay) => onChange({ late_rule: { ...late_rule, min_stay } })}
                  error={problemAt('terms.late_rule.min_stay')}
                />
              </div>
            )}
            <Checkbox
              label="Let guests fill a gap between two stays, even if it is shorter than the minimum"
              checked={terms.books_gaps}
              onChange={({ currentTarget }) => onChange({ books_gaps: currentTarget.checked })}
            />
          </>
        }
      />
    </Stack>
  );
}

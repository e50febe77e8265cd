import { Text } from '@mantine/core';
import type { NightPrices } from '../../../../../shared/quotes/types.ts';
import { MoneyInput } from './number-input.tsx';
import classes from './terms.module.css';

interface PriceFieldsProps {
  readonly prices: NightPrices;
  readonly onChange: (changes: Partial<NightPrices>) => void;
  readonly problemOf: (field: keyof NightPrices) => string | undefined;
}

/** The prices of a night, of one at the weekend, and of a week. */
export const PriceFields = ({ prices, onChange, problemOf }: PriceFieldsProps) => (
  <div className={classes.fields}>
    <MoneyInput
      label="Price a night"
      value={prices.price_pence}
      onChange={(price_pence) => onChange({ price_pence })}
      error={problemOf('price_pence')}
    />
    <MoneyInput
      label="Weekend night"
      placeholder="The same"
      value={prices.weekend_price_pence}
      onChange={(weekend_price_pence) => onChange({ weekend_price_pence })}
      error={problemOf('weekend_price_pence')}
    />
    <MoneyInput
      label="Week"
      placeholder="None"
      value={prices.weekly_price_pence}
      onChange={(weekly_price_pence) => onChange({ weekly_price_pence })}
      error={problemOf('weekly_price_pence')}
    />
  </div>
);

interface OptionalProps {
  readonly label: string;
  readonly hint: string;
}

/** A label with a hint beside it. */
export const Optional = ({ label, hint }: OptionalProps) => (
  <>
    {label}{' '}
    <Text span inherit fw={400} c="dimmed">
      {hint}
    </Text>
  </>
);

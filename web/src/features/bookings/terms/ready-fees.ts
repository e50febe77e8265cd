import type { Fee } from '../../../../../shared/quotes/types.ts';

/** A fee whose amount may not be typed yet. */
export type FeeValues = Omit<Fee, 'price_pence'> & { readonly price_pence: number | null };

/** Fees that a click adds. Only dogs have a usual price in the Lakes. */
export const READY_FEES: readonly FeeValues[] = [
  { name: 'Cleaning', unit: 'STAY', price_pence: null, is_mandatory: true },
  { name: 'Linen', unit: 'STAY', price_pence: null, is_mandatory: false },
  { name: 'Dog', unit: 'DOG_WEEK', price_pence: 20_00, is_mandatory: true },
  { name: 'Logs', unit: 'STAY', price_pence: null, is_mandatory: false },
  { name: 'Late departure', unit: 'STAY', price_pence: null, is_mandatory: false },
];

/** A fee of the host's own. */
export const OTHER_FEE: FeeValues = {
  name: '',
  unit: 'STAY',
  price_pence: null,
  is_mandatory: false,
};

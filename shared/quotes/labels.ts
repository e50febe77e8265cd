import type { CancellationPolicy, FeeUnit, Weekday } from './types.ts';

export const WEEKDAY_LABELS = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
} as const satisfies Record<Weekday, string>;

/** The words for a fee's unit, after its amount: `£20 a dog a week`. */
export const FEE_UNIT_LABELS = {
  STAY: 'a stay',
  NIGHT: 'a night',
  GUEST: 'a guest',
  GUEST_NIGHT: 'a guest a night',
  DOG: 'a dog',
  DOG_NIGHT: 'a dog a night',
  DOG_WEEK: 'a dog a week',
} as const satisfies Record<FeeUnit, string>;

export const CANCELLATION_LABELS = {
  FLEXIBLE: 'Flexible',
  MODERATE: 'Moderate',
  LIMITED: 'Limited',
  FIRM: 'Firm',
} as const satisfies Record<CancellationPolicy, string>;

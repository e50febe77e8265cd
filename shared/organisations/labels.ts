import type { SUBSCRIPTION_STATUSES } from './types.ts';

export const SUBSCRIPTION_STATUS_LABELS = {
  TRIALING: 'trial',
} as const satisfies Record<(typeof SUBSCRIPTION_STATUSES)[number], string>;

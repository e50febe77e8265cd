import type { PLANS, SUBSCRIPTION_STATUSES } from './types.ts';

export const PLAN_LABELS = {
  STARTER: 'Starter',
} as const satisfies Record<(typeof PLANS)[number], string>;

export const SUBSCRIPTION_STATUS_LABELS = {
  TRIALING: 'trial',
} as const satisfies Record<(typeof SUBSCRIPTION_STATUSES)[number], string>;

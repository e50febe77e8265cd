/**
 * The plans of organisations (D36), with their labels: a setting. Every organisation begins with
 * the first, and admins change it. There is no billing, and no plan limits anything.
 */
export const PLAN_LABELS = {
  STARTER: 'Starter',
  PROFESSIONAL: 'Professional',
  PREMIUM: 'Premium',
} as const;

export type Plan = keyof typeof PLAN_LABELS;

export const PLANS = Object.keys(PLAN_LABELS) as [Plan, ...Plan[]];

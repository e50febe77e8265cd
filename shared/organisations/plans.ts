/**
 * The plans that organisations are on (D36), and what each is called: a setting. Every organisation
 * begins with the first, and admins change it. There is no billing, and no plan limits anything.
 */
export const PLAN_LABELS = {
  STARTER: 'Starter',
  PROFESSIONAL: 'Professional',
  PREMIUM: 'Premium',
} as const;

export type Plan = keyof typeof PLAN_LABELS;

export const PLANS = Object.keys(PLAN_LABELS) as [Plan, ...Plan[]];

/** The plans of an organisation's subscription, and the states of one (D36). */
export const PLANS = ['STARTER'] as const;
export const SUBSCRIPTION_STATUSES = ['TRIALING'] as const;

/** What every new organisation begins with. */
export const INITIAL_SUBSCRIPTION = { plan: 'STARTER', status: 'TRIALING' } as const;

/** What an organisation pays for (D36), and whether it has begun to. */
export const PLANS = ['STARTER'] as const;
export const SUBSCRIPTION_STATUSES = ['TRIALING'] as const;

/** What every new organisation begins with. */
export const INITIAL_SUBSCRIPTION = { plan: 'STARTER', status: 'TRIALING' } as const;

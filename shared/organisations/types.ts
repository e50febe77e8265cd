/** The states of an organisation's subscription (D36). */
export const SUBSCRIPTION_STATUSES = ['TRIALING'] as const;

/** The subscription of every new organisation. */
export const INITIAL_SUBSCRIPTION = { plan: 'STARTER', status: 'TRIALING' } as const;

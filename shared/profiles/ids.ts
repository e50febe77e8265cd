export const USER_NOT_FOUND = 'There is no such account. It may have been deleted';

/** The people of the demo. Others have the identifier that the user pool gave their account. */
export const DEMO_USER_ID = { prefix: 'usr', missing: USER_NOT_FOUND } as const;

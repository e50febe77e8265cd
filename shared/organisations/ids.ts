export const ORGANISATION_NOT_FOUND = 'Organisation not found';

export const ORGANISATION_ID = { prefix: 'org', missing: ORGANISATION_NOT_FOUND } as const;

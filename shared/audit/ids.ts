/** No path has it. */
export const AUDIT_ID = { prefix: 'aud', missing: 'Entry not found' } as const;

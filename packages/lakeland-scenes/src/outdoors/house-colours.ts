/** Limewash in the whites and creams of the district. */
export const LIMEWASHES = ['#f3efe4', '#f1e9d8', '#eef0ea', '#e9dfc9', '#ead9c4'] as const;

export const DOORS = ['#4c6b5c', '#3f5f78', '#7a4a57', '#6d6a8a', '#8a5a35', '#2f4a44'] as const;

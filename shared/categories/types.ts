/** What an admin keeps a list of. */
export const CATEGORY_KINDS = ['area', 'amenity'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

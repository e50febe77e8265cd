/** The lists that admins edit. */
export const CATEGORY_KINDS = ['area', 'amenity'] as const;

export type CategoryKind = (typeof CATEGORY_KINDS)[number];

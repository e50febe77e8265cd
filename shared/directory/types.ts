/** How lists of users, organisations and listings can be sorted; without it, the best matches first. */
export const DIRECTORY_SORTS = ['newest', 'oldest', 'name'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** The kinds of items that admins find in one search box. */
export const DIRECTORY_KINDS = ['user', 'organisation', 'listing'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** How lists of users, organisations and listings can be sorted; without it, the best matches first. */
export const DIRECTORY_SORTS = ['newest', 'oldest', 'name'] as const;
export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** What admins find in one box. */
export const DIRECTORY_KINDS = ['user', 'organisation', 'listing'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

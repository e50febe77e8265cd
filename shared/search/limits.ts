/** The limits on filters. Those of pages and texts are `SEARCH_LIMITS`. */
export const FILTER_LIMITS = {
  /** How many amenities can be asked for at once. */
  amenities: { max: 20 },
  /** Miles around a place. */
  within: { min: 1, max: 50 },
} as const;

/** How far the OS National Grid goes, in kilometres. */
export const GRID_KM = { east: 700, north: 1300 } as const;

/** The limits of a drawn area. Each corner takes five characters. */
export const DRAWN_LIMITS = { corners: 60, characters: 300 } as const;

/** Miles around a place, unless the search says how many. */
export const WITHIN_MILES = 10;

/** Miles around a landmark, as any lake is. */
export const LANDMARK_MILES = 1;

/** The distances that the search offers, in miles. */
export const WITHIN_CHOICES = [1, 3, 5, 10, 20, 40] as const;

/** How many guests a stay is reckoned for, unless the search says how many. */
export const SEARCHED_GUESTS = 2;

/** By how many days a stay can be moved. */
export const FLEXIBLE_DAYS = ['1', '2', '3'] as const;

/** Stays within a month: a week from any day on, or the nights of a Friday and a Saturday. */
export const STAY_LENGTHS = ['WEEK', 'WEEKEND'] as const;

/** How recently a listing was added. */
export const ADDED = ['week'] as const;

/** How many days `added=week` looks back. */
export const ADDED_DAYS = 7;

/** The least numbers that filters offer. */
export const BEDROOM_CHOICES = [1, 2, 3, 4, 5] as const;
export const BATHROOM_CHOICES = [1, 2, 3, 4] as const;
export const SLEEPS_CHOICES = [2, 4, 6, 8, 10, 12] as const;

/** How many days before and after the dates other stays are looked for. */
export const OTHER_DATES_DAYS = 14;

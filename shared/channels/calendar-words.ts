/** The possessive of a person's or a site's name: `Airbnb’s`. */
export const possessive = (name: string): string => `${name}’${name.endsWith('s') ? '' : 's'}`;

/** The calendar of a site: `Airbnb’s calendar`. Some are called so already. */
export const calendarOf = (name: string): string =>
  /calendar$/i.test(name) ? name : `${possessive(name)} calendar`;

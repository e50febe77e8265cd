/* The words about channels that the calendar's page and the reservations share. */

const list = new Intl.ListFormat('en-GB');

/** Things in a sentence: `12 stays, 3 blocks and its booking window`. */
export const inList = (things: Iterable<string>): string => list.format(things);

/** What belongs to a site: `Airbnb’s`. */
export const possessive = (name: string): string => `${name}’${name.endsWith('s') ? '' : 's'}`;

/** A site's calendar: `Airbnb’s calendar`. Some are called so already. */
export const calendarOf = (name: string): string =>
  /calendar$/i.test(name) ? name : `${possessive(name)} calendar`;

/** Some nights are taken on other sites: `Airbnb and Vrbo have some of these nights, too`. */
export const alsoTakenInWords = (names: readonly string[], nights: string): string =>
  `${inList(names)} ${names.length === 1 ? 'has' : 'have'} some ${nights}`;

/* The words about channels that the calendar's page and the reservations share. */

const list = new Intl.ListFormat('en-GB');

/** Things in a sentence: `12 stays, 3 blocks and its booking window`. */
export const inList = (things: Iterable<string>): string => list.format(things);

/** Some nights are taken on other sites: `Airbnb and Vrbo have some of these nights, too`. */
export const alsoTakenInWords = (names: readonly string[], nights: string): string =>
  `${inList(names)} ${names.length === 1 ? 'has' : 'have'} some ${nights}`;

const list = new Intl.ListFormat('en-GB');

/** Things in a sentence: `12 stays, 3 blocks and its booking window`. */
export const inList = (things: Iterable<string>): string => list.format(things);

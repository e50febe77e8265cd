const format = new Intl.NumberFormat('en-GB');

/** A number with its noun: `1 night`, `3 nights`, `1 property`, `5,000 properties`. */
export const pluralise = (count: number, one: string, many = `${one}s`): string =>
  `${format.format(count)} ${count === 1 ? one : many}`;

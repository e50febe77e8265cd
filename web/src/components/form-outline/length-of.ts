const count = new Intl.NumberFormat('en-GB');

/** The length of a text and its limit, which follow a field's label: `1,204 of 2,000`. */
export const lengthOf = (text: string, limit: number): string =>
  `${count.format(text.length)} of ${count.format(limit)}`;

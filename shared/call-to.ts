/** The address that calls a telephone number in any notation: `+44 (0)1632 960002`. */
export const callTo = (phone: string): string =>
  `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '')}`;

/** How far the full-width forms of East Asian keyboards are from the signs of ASCII. */
const FULL_WIDTH = 0xfee0;

/** A digit of any script. Each script has its ten in order. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * A text that isn't prose (a number, a date, an address) in plain signs: without what nobody sees,
 * with digits and signs of ASCII, and with single spaces. Direction marks come with numbers that are
 * copied from a telephone's contacts, hard spaces and long dashes from web pages.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replace(/[^\P{Nd}0-9]/gu, digitValue)
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();

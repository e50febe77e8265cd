const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;

/** A UK postcode in its usual form, `LA22 9AB`; undefined where the text is not one. */
export function normalisePostcode(text: string): string | undefined {
  const match = POSTCODE.exec(text.trim().toUpperCase().replace(/\s+/g, ' '));
  return match === null ? undefined : `${match[1]} ${match[2]}`;
}

/** The public half of a postcode: `LA22` of `LA22 9AB`. What isn't a postcode is all but its last word. */
export function outcodeOf(postcode: string): string {
  const [outcode = ''] = (normalisePostcode(postcode) ?? postcode.trim().toUpperCase()).split(' ');
  return outcode;
}

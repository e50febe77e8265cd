import { type Area, areaOfOutcode } from '../../../../shared/categories/areas.ts';
import { outcodeOf } from '../../../../shared/listings/postcode.ts';

interface AreaField {
  readonly value: string;
  /** The area that was filled in last; empty if a person has chosen since. */
  readonly filledIn: string;
  readonly offered: readonly Area[];
}

/**
 * The area to fill in while a postcode is typed; empty if no area has its outcode. Undefined if the
 * field must stay as it is, because a person has chosen or the postcode isn't complete.
 */
export function areaToFillIn(
  postcode: string,
  { value, filledIn, offered }: AreaField,
): string | undefined {
  const outcode = outcodeOf(postcode);
  if (outcode === '' || (value !== '' && value !== filledIn)) return undefined;
  return areaOfOutcode(outcode, offered) ?? '';
}

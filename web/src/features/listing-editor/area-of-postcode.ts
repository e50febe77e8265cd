import { type Area, areaOfOutcode } from '../../../../shared/categories/areas.ts';
import { outcodeOf } from '../../../../shared/listings/postcode.ts';

/** The area with this name, or that people also call so. */
const areaNamed = (name: string | undefined, areas: readonly Area[]): string | undefined =>
  areas.find((area) => area.name === name || area.aliases.some((alias) => alias === name))?.name;

interface AreaField {
  readonly value: string;
  /** The area that was filled in last; empty if a person has chosen since. */
  readonly filledIn: string;
  readonly offered: readonly Area[];
}

/**
 * The area to fill in while a postcode is typed: that of the settlement nearest to it, else that of its
 * outcode; empty if there is neither. Undefined if the field must stay as it is, because a person has
 * chosen or the postcode isn't complete.
 * @param near the settlement; undefined until it is known
 */
export function areaToFillIn(
  postcode: string,
  { value, filledIn, offered }: AreaField,
  near?: string,
): string | undefined {
  const outcode = outcodeOf(postcode);
  if (outcode === '' || (value !== '' && value !== filledIn)) return undefined;
  return areaNamed(near, offered) ?? areaOfOutcode(outcode, offered) ?? '';
}

import { pluralise } from '../../../../shared/pluralise.ts';

/** Who else has a listing open: `Anna Tyson and 2 others are looking at it`. Empty if nobody has. */
export function viewersText(names: readonly string[]): string {
  const [first, second, ...further] = names;
  if (first === undefined) return '';
  if (second === undefined) return `${first} is looking at it`;
  const others = further.length === 0 ? second : pluralise(further.length + 1, 'other');
  return `${first} and ${others} are looking at it`;
}

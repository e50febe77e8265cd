import type { FieldProblem } from '../../shared/problems.ts';

/** The message for a text that contains half of a surrogate pair. */
export const MALFORMED_TEXT = 'This has a broken character. Please type it again';

/** A value within another, and its place: paths are built only for malformed texts. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly within: Place | undefined;
}

/**
 * Finds the malformed texts in a value (D18b): half of a surrogate pair has no UTF-8, so that the
 * table would refuse or alter it. Names of fields count as texts. It doesn't recurse, because a
 * body may be nested by tens of thousands of brackets.
 */
export function malformedTexts(value: unknown): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const places: Place[] = [{ value, name: '', within: undefined }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const { value: found, name } = place;
    if (!name.isWellFormed() || (typeof found === 'string' && !found.isWellFormed())) {
      problems.push({ path: pathOf(place), message: MALFORMED_TEXT });
    }
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      places.push({ value: inner, name: key, within: place });
    }
  }
  return problems.reverse();
}

export const isWellFormed = (value: unknown): boolean => malformedTexts(value).length === 0;

/** How many names of nested fields the path in a problem has at most. */
const REPEATED_NAMES = 10;

function pathOf(place: Place): string {
  const names: string[] = [];
  for (
    let each: Place | undefined = place;
    each?.within !== undefined && names.length < REPEATED_NAMES;
    each = each.within
  ) {
    names.unshift(shortened(each.name));
  }
  return names.join('.');
}

/** The most characters of an unknown field's name that an error repeats. */
const MAX_ECHOED = 60;

/** A field's name as errors repeat it. */
export const shortened = (name: string): string =>
  name === ''
    ? '(no name)'
    : `${name.slice(0, MAX_ECHOED).toWellFormed()}${name.length > MAX_ECHOED ? '…' : ''}`;

/** A run of percent-encoded bytes. */
const ENCODED_BYTES = /(?:%[0-9a-f]{2})+/gi;

/**
 * Whether the percent-encoded bytes of a part of an address are UTF-8. `URLSearchParams` silently
 * replaces those that aren't. A percent sign that encodes nothing is itself.
 */
export const isEncodedUtf8 = (text: string): boolean =>
  (text.match(ENCODED_BYTES) ?? []).every((bytes) => {
    try {
      decodeURIComponent(bytes);
      return true;
    } catch {
      return false;
    }
  });

import type { Option } from '../../components/form/select-field.tsx';

/** A field in which nothing need be chosen. */
export const NOT_GIVEN = { hint: 'Optional', placeholder: 'Not given', none: null } as const;

/** The choices of a field whose values have labels of their own. */
export const labelled = <V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option[] => values.map((value) => ({ value, label: labels[value] }));

/** The choices of a field whose values say what they mean. */
export const plain = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

/**
 * The choices that forms offer, and whatever is chosen already: admins may have taken it off the
 * list since (D15).
 */
export const withChosen = (
  offered: readonly string[],
  chosen: readonly string[],
): readonly string[] => [
  ...offered,
  ...chosen.filter((value) => value !== '' && !offered.includes(value)),
];

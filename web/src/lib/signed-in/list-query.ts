/** A filter or an order of a list. A person chooses one of its options. */
export interface ListChoice {
  readonly label: string;
  /** The option that has no effect. */
  readonly none: string;
  /** The labels of the others, by their value in the address and in the API. */
  readonly options: Readonly<Record<string, string>>;
}

/** The choices of a list, by their parameter in the address and in the API. */
export type ListChoices = Readonly<Record<string, ListChoice>>;

/** The searched text's parameter. */
export const SEARCH = 'q';

/** The query of a list: the chosen options, and the searched text. */
export type ListQuery<C extends ListChoices> = {
  readonly [Name in keyof C]?: keyof C[Name]['options'] & string;
} & { readonly q?: string };

/** Reads an address. An invalid option is left out. */
export function listQueryIn<const C extends ListChoices>(
  choices: C,
  address: URLSearchParams,
): ListQuery<C> {
  const chosen = Object.entries(choices).flatMap(([name, { options }]) => {
    const value = address.get(name);
    return value !== null && Object.hasOwn(options, value) ? [[name, value]] : [];
  });
  const q = address.get(SEARCH)?.trim() ?? '';
  return Object.fromEntries([...chosen, ...(q === '' ? [] : [[SEARCH, q]])]);
}

/** The address with a parameter set, or removed for an empty value. */
export function withParameter(address: URLSearchParams, name: string, value: string) {
  const updated = new URLSearchParams(address);
  if (value === '') updated.delete(name);
  else updated.set(name, value);
  return updated;
}

/** The orders of lists that admins search. */
export const SORT = {
  label: 'Sorted by',
  none: 'Best match, newest',
  options: { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' },
} as const satisfies ListChoice;

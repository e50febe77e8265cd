/** The values of those fields that were changed: what else is saved might be newer than the form. */
export const changedValues = <V extends object>(
  values: V,
  isChanged: (field: keyof V) => boolean,
): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => isChanged(field as keyof V)),
  ) as Partial<V>;

/**
 * The values of changed fields only, because the saved values of others may be newer than the form's.
 */
export const changedValues = <V extends object>(
  values: V,
  isChanged: (field: keyof V) => boolean,
): Partial<V> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => isChanged(field as keyof V)),
  ) as Partial<V>;

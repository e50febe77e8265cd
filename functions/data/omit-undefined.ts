type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** The type in which a property that may be undefined is optional instead. */
type WithoutUndefined<T> = Omit<T, OptionalKeys<T>> & {
  [K in OptionalKeys<T>]?: Exclude<T[K], undefined>;
};

/** The object without its undefined properties: DynamoDB stores no attribute without a value. */
export const omitUndefined = <T extends object>(object: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;

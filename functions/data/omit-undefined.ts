type OptionalKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];

/** The type with optional properties instead of those that may be undefined. */
type WithoutUndefined<T> = Omit<T, OptionalKeys<T>> & {
  [K in OptionalKeys<T>]?: Exclude<T[K], undefined>;
};

/** The object without its undefined properties: DynamoDB stores no attribute without a value. */
export const omitUndefined = <T extends object>(object: T): WithoutUndefined<T> =>
  Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;

import * as z from 'zod';

/**
 * A function's environment, checked when the function loads: one that is missing a variable fails
 * its deployment's first request with the variable's name, not some later one with `undefined`.
 */
export function readEnvironment<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const result = schema.safeParse(environment);
  if (!result.success) {
    throw new Error(`The function's environment is not valid. ${z.prettifyError(result.error)}`);
  }
  return result.data;
}

import * as z from 'zod';

/**
 * A function's variables, checked when the function loads: a missing one fails the deployment's
 * first request with the variable's name, not a later one with `undefined`.
 * @param shape the schema of each variable
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<z.ZodObject<Shape>> {
  const result = z.object(shape).safeParse(environment);
  if (!result.success) {
    throw new Error(`The function's environment is not valid. ${z.prettifyError(result.error)}`);
  }
  return result.data;
}

import validate from 'asl-validator';

/** The faults of a definition in Amazon States Language, by the language's own rules. */
export function faultsOf(definition: object): string[] {
  // The validator writes into what it checks.
  const { isValid, errorsText } = validate(structuredClone(definition));
  return isValid ? [] : errorsText('\n').split('\n');
}

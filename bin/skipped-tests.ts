import { type JsonTestResults, parseCLI } from 'vitest/node';

type Results = Pick<JsonTestResults, 'testResults'>;

/**
 * The names of the tests that were skipped, of those that Vitest's arguments select. Vitest counts tests
 * as skipped whose name doesn't match `-t`.
 */
export function skippedTests(
  { testResults }: Results,
  vitestArguments: readonly string[],
): string[] {
  const { testNamePattern } = parseCLI(['vitest', 'run', ...vitestArguments]).options;
  const isSelected = new RegExp(testNamePattern ?? '');
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ fullName }) => fullName)
    .filter((name) => isSelected.test(name));
}

import { relative } from 'node:path';
import { type JsonTestResults, parseCLI } from 'vitest/node';

type Results = Pick<JsonTestResults, 'testResults'>;

/** The number of an error's characters that are shown. */
const REASON_LENGTH = 300;

/** The beginning of an error, on one line. */
const reasonIn = (error: string | undefined): string =>
  (error ?? 'no reason given').replaceAll(/\s+/g, ' ').trim().slice(0, REASON_LENGTH);

/**
 * The failed tests and files, each with the beginning of its error. A file without a failed test fails in
 * its hooks, or can't be loaded.
 * @param root the directory that the files' names begin after
 */
export function failures({ testResults }: Results, root: string): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${file}: ${reasonIn(message)}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${file}: ${fullName}: ${reasonIn(failureMessages?.[0])}`,
      );
    });
}

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

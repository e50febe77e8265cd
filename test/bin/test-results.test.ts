import { describe, expect, it } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { failures, skippedTests } from '../../bin/test-results.ts';

/** As Vitest reports them: a test whose name doesn't match `-t` is skipped, too. */
const STATUSES = {
  'a fell is climbed': 'passed',
  'a fell is climbed in winter': 'skipped',
  'a fell is climbed at night': 'todo',
  'a fell is seen': 'failed',
  'a lake is crossed': 'skipped',
} as const;

const RESULTS = {
  testResults: [
    {
      assertionResults: Object.entries(STATUSES).map(([fullName, status]) => ({
        fullName,
        status,
      })),
    },
  ],
} as unknown as JsonTestResults;

describe('the skipped tests', () => {
  it('are all that were skipped, without a name', () => {
    const all = ['a fell is climbed in winter', 'a fell is climbed at night', 'a lake is crossed'];
    expect(skippedTests(RESULTS, [])).toEqual(all);
    expect(skippedTests(RESULTS, ['test/fells', '--project', 'unit'])).toEqual(all);
  });

  it.each([
    ['test/fells', '-t', 'climbed'],
    ['-t=climbed'],
    ['--testNamePattern', 'fell is cl[i]mbed'],
  ])('are those that %s %s %s selects, of tests selected by name', (...vitestArguments) => {
    expect(skippedTests(RESULTS, vitestArguments)).toEqual([
      'a fell is climbed in winter',
      'a fell is climbed at night',
    ]);
    expect(skippedTests(RESULTS, ['-t', 'seen'])).toEqual([]);
  });
});

describe('the failures', () => {
  const passed = { fullName: 'a lake is crossed', status: 'passed', failureMessages: [] };
  const failed = {
    fullName: 'a fell is climbed',
    status: 'failed',
    failureMessages: ['Error: no path\n\n    at fell.ts:3', 'Error: rain'],
  };
  const resultsOf = (...files: object[]) =>
    ({
      testResults: files.map((file) => ({ name: '/clone/test/fells.test.ts', ...file })),
    }) as unknown as JsonTestResults;

  it('are the failed tests, each with the beginning of its error', () => {
    const results = resultsOf(
      { status: 'failed', assertionResults: [passed, failed] },
      { status: 'passed', assertionResults: [passed] },
    );
    expect(failures(results, '/clone')).toEqual([
      'test/fells.test.ts: a fell is climbed: Error: no path at fell.ts:3',
    ]);
  });

  it('are files that failed before a test, with why', () => {
    const results = resultsOf({
      status: 'failed',
      message: `Hook timed out${' again'.repeat(99)}`,
      assertionResults: [{ ...passed, status: 'skipped' }],
    });
    const [failure = ''] = failures(results, '/clone');
    expect(failure).toMatch(/^test\/fells\.test\.ts: Hook timed out again/);
    expect(failure.length).toBeLessThan(350);
  });
});

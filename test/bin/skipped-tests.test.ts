import { describe, expect, it } from 'vitest';
import type { JsonTestResults } from 'vitest/node';
import { skippedTests } from '../../bin/skipped-tests.ts';

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

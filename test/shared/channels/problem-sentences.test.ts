import { expect, it } from 'vitest';
import { SOURCE_PROBLEM_SENTENCES } from '../../../shared/channels/problem-sentences.ts';
import { SOURCE_PROBLEMS } from '../../../shared/channels/types.ts';

it('each problem has one or two plain sentences of its own, and nothing else has', () => {
  expect(Object.keys(SOURCE_PROBLEM_SENTENCES)).toEqual([...SOURCE_PROBLEMS]);
  const sentences = Object.values(SOURCE_PROBLEM_SENTENCES);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const text of sentences) {
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text.length).toBeLessThan(200);
    // Two at most. A name such as `.ics` ends none.
    expect(text.split(/[.!?] /).length).toBeLessThanOrEqual(2);
    // A host knows no codes.
    expect(text).not.toMatch(/[A-Z]{3}_|\b[45]\d\d\b|HTTP|DNS/);
  }
});

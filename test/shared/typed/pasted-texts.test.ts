import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OUTCOMES, type Outcome, type PastedKind } from './pasted-outcome.ts';

/**
 * Texts as people paste and type them, by kind of field, and what is stored or said (D18b): nothing is
 * misread, and nothing is refused that means one thing.
 */
const TABLE: Record<PastedKind, readonly (readonly [string, Outcome])[]> = JSON.parse(
  readFileSync(new URL('pasted-texts.json', import.meta.url), 'utf8'),
);

describe.each(Object.entries(OUTCOMES))('a %s, as people paste it', (kind, outcomeOf) => {
  const rows = TABLE[kind as PastedKind];

  it('is stored as it was meant, or refused with a sentence', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(rows.map(([text]) => [text, outcomeOf(text)])).toEqual(rows);
  });

  it('is stored as it is when it comes back', () => {
    for (const [, outcome] of rows) {
      if (!('stored' in outcome) || outcome.stored === null) continue;
      expect(outcomeOf(String(outcome.stored))).toEqual(outcome);
    }
  });
});

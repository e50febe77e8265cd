import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../../web/src');
const DISPLAY = /font(-family)?:[^;]*var\(--(fs-display|mantine-font-family-headings)\)/;
const FLARED = /font-variation-settings: var\(--fs-flare\)/;

/** The innermost rules of all style sheets, and what each declares. */
const rules = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/([^{};]+)\{([^{}]*)/g)].map(
    ([, selector = '', declarations = '']) => ({
      place: `${file}: ${selector.trim()}`,
      declarations,
    }),
  ),
);
const placesOf = (some: typeof rules) => some.map(({ place }) => place);

describe('the typeface', () => {
  it('is flared wherever it is the display face, and nowhere else', () => {
    const display = rules.filter(({ declarations }) => DISPLAY.test(declarations));
    expect(display.length).toBeGreaterThan(5);
    expect(placesOf(rules.filter(({ declarations }) => FLARED.test(declarations)))).toEqual(
      placesOf(display),
    );
  });

  it('is flared after `font`, which resets it', () => {
    const reset = rules.filter(({ declarations }) =>
      /font-variation-settings: var\(--fs-flare\)[\s\S]*\bfont:/.test(declarations),
    );
    expect(placesOf(reset)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { FEATURED_MEANING } from '../../shared/listings/featured-meaning.ts';
import { FEATURED_TERMS } from '../../web/src/components/featured-note.tsx';
import { WORK_WITH_US } from '../../web/src/features/about/about-text.ts';
import { TERMS } from '../../web/src/features/legal/terms-text.ts';

it('About and the Terms agree that featured places can be paid for', () => {
  expect(FEATURED_MEANING).toContain('may have paid for it');
  expect(WORK_WITH_US).toContain(FEATURED_MEANING);
  expect(TERMS.sections[FEATURED_TERMS]?.body).toEqual([FEATURED_MEANING]);
});

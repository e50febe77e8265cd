import { describe, expect, it } from 'vitest';
import { promptOf } from '../../../../functions/events/photo-batch-worker/prompt.ts';
import { LISTING_LIMITS } from '../../../../shared/listings/limits.ts';
import { PHOTO_BATCH_LIMITS } from '../../../../shared/photo-batches/limits.ts';

const STYLE = 'In soft daylight.';

describe('a prompt', () => {
  it('contains type, subtype, area and texts, in the configured style', () => {
    const { prompt } = promptOf(
      {
        type: 'HOLIDAY',
        property_subtype: 'cottage',
        area_name: 'Rydal',
        summary: 'A cottage by the beck',
        description: 'Two bedrooms\nand a   stove.',
      },
      STYLE,
    );

    expect(prompt).toBe(
      'The outside of a traditional stone cottage with a slate roof for holidays, near Rydal in the Lake District, England. In soft daylight. Without any text, people or brands. Its owner describes it so: A cottage by the beck Two bedrooms and a stove.',
    );
  });

  it('states what must not appear', () => {
    const { negative_prompt } = promptOf({ type: 'SALE', area_name: 'Keswick' }, STYLE);

    for (const thing of ['text', 'people', 'faces', 'brands', 'logos', 'number plates']) {
      expect(negative_prompt).toContain(thing);
    }
  });

  it('contains no address or telephone number', () => {
    const description =
      'Ring Jane on 01632 960001 or +44 7700 900123, write to jane@example.com, see https://example.com/a or www.example.com. Built in 1850, sleeps 6.';
    const { prompt } = promptOf({ type: 'SALE', area_name: 'Keswick', description }, STYLE);

    expect(prompt).toMatch(/Built in 1850, sleeps 6\.$/);
    expect(prompt).not.toMatch(/960001|900123|@|example\.com/);
  });

  it('needs neither subtype nor texts', () => {
    expect(promptOf({ type: 'SALE', area_name: 'Keswick' }, STYLE).prompt).toBe(
      'The outside of a home built of local stone for sale, near Keswick in the Lake District, England. In soft daylight. Without any text, people or brands.',
    );
  });

  it('is short enough for the model with the longest texts', () => {
    const { prompt } = promptOf(
      {
        type: 'LETTING',
        area_name: 'R'.repeat(LISTING_LIMITS.areaName.max),
        summary: 's'.repeat(LISTING_LIMITS.summary.max),
        description: 'd'.repeat(LISTING_LIMITS.description.max),
      },
      'x'.repeat(PHOTO_BATCH_LIMITS.prompt.max),
    );

    expect(prompt).toHaveLength(PHOTO_BATCH_LIMITS.prompt.max);
  });
});

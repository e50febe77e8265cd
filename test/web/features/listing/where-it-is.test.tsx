import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Whereabouts } from '../../../../shared/listings/place-schemas.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../../support/accessibility.ts';
import { answer, callsOf, DENIED } from '../../support/answers.ts';
import { FREE_CALENDAR } from '../../support/records/bookings.ts';
import { asPublic, publishedListing } from '../../support/records/listings.ts';
import { found } from '../../support/records/search.ts';
import { visit } from '../../support/site.tsx';

const cottage = publishedListing();

const whereabouts: Whereabouts = {
  spread_km: 1,
  pin: null,
  has_map: true,
  fells: [{ name: 'Nab Scar', height: 450, miles: 0.5, direction: 'north' }],
  lake: { name: 'Rydal Water', miles: 0, direction: null },
  station: { name: 'Windermere', miles: 6.5, direction: 'south-east' },
  village: { name: 'Ambleside', miles: 1, direction: 'south-east' },
};

const open = (given: Partial<Whereabouts> | null) =>
  visit(pagePaths.listing(cottage.id), {
    answers: {
      getListing: {
        ...asPublic(cottage),
        whereabouts: given && { ...whereabouts, ...given },
      },
      searchListings: found([]),
      getCalendar: FREE_CALENDAR,
    },
  });

const section = page.getByRole('region', { name: 'Where it is' });
const text = (words: string) => expect.element(section.getByText(words)).toBeVisible();

describe('where a listing is', () => {
  it('is on a map, with what is near in words', async () => {
    await open({});
    await expect.element(section.getByRole('img', { name: /^Map of the land/ })).toBeVisible();
    for (const words of [
      'Nab Scar, 450 m',
      'about ½ mile north',
      'less than half a mile',
      'about 6½ miles south-east',
      'about 1 mile south-east',
    ]) {
      await text(words);
    }
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is a circle around its square, or a pin', async () => {
    const shapes = () => document.querySelectorAll('figure svg > *');
    await open({});
    await text('Windermere station');
    expect([...shapes()].map(({ tagName }) => tagName)).toEqual(['circle']);
    expect(shapes()[0]?.getAttribute('r')).toBe(String((500 * Math.SQRT2) / 20));
    await open({ pin: { east: 120, north: -240 } });
    await expect.element(section.getByText(/The pin shows the exact place\.$/)).toBeVisible();
    expect(shapes()[0]?.getAttribute('transform')).toBe('translate(486 312)');
  });

  it('has a circle of the picture’s own scale, however the picture is cut', async () => {
    for (const { width, height } of [PHONE, DESKTOP]) {
      await page.viewport(width, height);
      await open({});
      await text('Windermere station');
      const frame = document.querySelector('figure div')?.getBoundingClientRect();
      const circle = document.querySelector('figure circle')?.getBoundingClientRect();
      // The picture fills the frame, which is as high as it or lower.
      const scale = Math.max((frame?.width ?? 0) / 960, (frame?.height ?? 0) / 600);
      const across = (1000 * Math.SQRT2) / 20;
      expect(Math.abs((circle?.width ?? 0) - across * scale)).toBeLessThan(4);
    }
  });

  it('is said less well where few people live', async () => {
    await open({ spread_km: 3, lake: { name: 'Rydal Water', miles: 0, direction: null } });
    await expect.element(section.getByText(/Approximate location/)).toBeVisible();
    await text('less than a mile');
  });

  it('has the distance of a place that one types', async () => {
    const kendal = {
      name: 'Kendal',
      detail: 'Town',
      miles: 12.5,
      direction: 'south-east' as const,
    };
    await open({});
    answer({ getListingDistance: { place: kendal } });
    await section.getByText('How far is …?').click();
    const box = section.getByLabelText('Town, lake, fell or postcode');
    await box.fill(' kendle ');
    await userEvent.keyboard('{Enter}');
    await text('Kendal (Town): about 12½ miles south-east, as the crow flies.');
    expect(callsOf('getListingDistance').at(-1)?.query).toEqual({ text: 'kendle' });
    answer({ getListingDistance: { place: null } });
    await box.fill('Atlantis');
    await section.getByRole('button', { name: 'How far?' }).click();
    await text('We couldn’t find “Atlantis” near here.');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('can be asked for the same place again after a failure', async () => {
    await open({});
    answer({ getListingDistance: DENIED });
    await section.getByText('How far is …?').click();
    await section.getByLabelText('Town, lake, fell or postcode').fill('Kendal');
    const button = section.getByRole('button', { name: 'How far?' });
    await button.click();
    await text('Something went wrong');
    answer({
      getListingDistance: {
        place: { name: 'Kendal', detail: 'Town', miles: 12.5, direction: 'south-east' },
      },
    });
    await button.click();
    await text('Kendal (Town): about 12½ miles south-east, as the crow flies.');
  });

  it('doesn’t speak of a map where there is none', async () => {
    for (const spread_km of [1, 3]) {
      await open({ has_map: false, spread_km });
      await text('Windermere station');
      expect(section.element().textContent).not.toMatch(/map|circle/);
    }
  });

  it('isn’t shown if nothing is known', async () => {
    await open(null);
    await expect.element(page.getByRole('heading', { name: cottage.title })).toBeVisible();
    expect(section.elements()).toEqual([]);
  });
});

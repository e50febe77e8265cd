import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { memory } from '../../../../../web/src/components/shortlist/device-memory.ts';
import { axeViolations, DESKTOP, PHONE, tooWide } from '../../../support/accessibility.ts';
import { answer, callsOf, DENIED } from '../../../support/answers.ts';
import { labelOf } from '../../../support/device.ts';
import { focus, heading } from '../../../support/forms.ts';
import { FREE_CALENDAR } from '../../../support/records/bookings.ts';
import { asPublic, exampleId, publishedListing } from '../../../support/records/listings.ts';
import { found } from '../../../support/records/search.ts';
import { person } from '../../../support/records.ts';
import {
  AMBLESIDE,
  cardsIn,
  GRASMERE,
  giveSigns,
  KENDAL,
  KESWICK,
  loadMap,
  map,
  matchesIn,
  opener,
  openMap,
  openSomeMap,
  pin,
  pins,
  SOME,
  status,
  surface,
  WIDE,
} from '../../../support/search-map.ts';
import {
  chips,
  chipTexts,
  count,
  openSearch,
  query,
  results,
} from '../../../support/search-page.ts';
import { visit } from '../../../support/site.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse from point to point with its button down (`vitest.config.ts`). */
    dragAlong: (
      points: readonly (readonly [x: number, y: number])[],
      isLetGo: boolean,
    ) => Promise<void>;
  }
}

const nameOf = (element: Element | null) => element?.getAttribute('aria-label');
const focused = () => nameOf(document.activeElement);
const card = (name: string | RegExp) => map.getByRole('region', { name });
const press = (keys: string) => userEvent.keyboard(keys);
const arrows = map.getByRole('button', { name: 'Arrows that move the map' });
const moves = map.getByRole('button', { name: /^Move (north|east|south|west)$/ });
/** Moves the map by one of its arrows, which are asked for first. */
async function moveBy(name: string): Promise<void> {
  if (moves.elements().length === 0) await arrows.click();
  await map.getByRole('button', { name }).click();
}

/** Points around the middle of an element. */
function around(element: Element, radius: number): [number, number][] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = [left + width / 2, top + Math.min(height, innerHeight - top) / 2] as const;
  return Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    return [middle[0] + radius * Math.cos(angle), middle[1] + radius * Math.sin(angle)];
  });
}

/** As the browser of all tests has it. */
afterEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }));

describe('the map', () => {
  it('has a pin with a price for each listing of the list, and a dot for the other matches', async () => {
    await openSomeMap();
    expect(pins.elements().map(nameOf)).toEqual([
      '£185/night, Cottage 1, Rydal',
      '£185/night, Cottage 2, Rydal',
      '£185/night, Cottage 3, Rydal',
      '4 properties at one place',
    ]);
    expect(
      pins
        .elements()
        .map(({ textContent }) => textContent)
        .at(-1),
    ).toBe('4');
    await expect.element(status).toHaveTextContent('7 properties in view');
  });

  it('shows totals where dates are set', async () => {
    const stay = {
      check_in: '2027-06-12',
      check_out: '2027-06-19',
      guests: 2,
      dogs: 0,
      total_pence: 84_000,
    };
    await openMap('?type=HOLIDAY&check_in=2027-06-12&check_out=2027-06-19', {
      ...SOME,
      searchListings: found(cardsIn(AMBLESIDE).map((each) => ({ ...each, stay }))),
      getSearchMap: matchesIn([AMBLESIDE, 1]),
    });
    await expect.element(pin('£840 for 7 nights, Cottage 1, Rydal')).toHaveTextContent('£840');
  });

  it('calls a pin by what it shows, and then in words how many more are there', async () => {
    const home = { type: 'SALE', price: 1_254_000 } as const;
    await openMap('', {
      searchListings: found(cardsIn(AMBLESIDE, AMBLESIDE).map((each) => ({ ...each, ...home }))),
      getSearchMap: matchesIn([AMBLESIDE, 2]),
    });
    const both = pin('£1.25m, Cottage 1, Rydal, and 1 more at one place');
    await expect.element(both).toHaveTextContent('£1.25m');
  });

  it('loads nothing until somebody uses the page, and is a picture until it is used', async () => {
    await page.viewport(DESKTOP.width, DESKTOP.height);
    await openSearch('', SOME);
    await count(7);
    expect(callsOf('getSearchMap')).toEqual([]);
    await expect.element(opener).toBeVisible();
    await giveSigns();
    expect(map.elements()).toEqual([]);
    const places = () =>
      [...document.querySelectorAll('[data-key]')].map((pin) => {
        const { x, y } = pin.getBoundingClientRect();
        return [pin.getAttribute('data-key'), pin.textContent, x, y];
      });
    const pictured = places();
    expect(await axeViolations()).toEqual([]);
    await loadMap();
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
    // Nothing moves.
    expect(places()).toEqual(pictured);
    expect(callsOf('getSearchMap').length).toBe(1);
  });

  it('has the focus once its button was pressed', async () => {
    await page.viewport(WIDE.width, WIDE.height);
    await openSearch('', SOME);
    await focus(opener);
    await press('{Enter}');
    await expect.element(surface).toHaveFocus();
  });

  it('asks for all matches, also outside of the searched bounds', async () => {
    await openSomeMap('?type=HOLIDAY&sort=newest&bounds=330,500,340,510');
    expect(callsOf('getSearchMap').at(-1)?.query).toEqual({ type: 'HOLIDAY' });
  });

  it('shows what is seen and what is kept', async () => {
    await memory.see(labelOf(1));
    await memory.keep(labelOf(2), true);
    await openSomeMap();
    await expect.element(pin(/, Cottage 1, Rydal, seen before$/)).toBeVisible();
    await expect.element(pin(/Cottage 2, Rydal, on your shortlist$/)).toBeVisible();
    await memory.forget();
    await expect.element(pin(/Cottage 2, Rydal$/)).toBeVisible();
  });

  it('has no price for a hidden property, and says so', async () => {
    await memory.hide(labelOf(1), true);
    await openSomeMap();
    await expect.element(pin(/, Cottage 1, Rydal, hidden by you$/)).toHaveTextContent('');
    await expect.element(pin(/, Cottage 2, Rydal$/)).toHaveTextContent('£185');
  });

  it('shows the favourites of signed-in people', async () => {
    await page.viewport(WIDE.width, WIDE.height);
    await visit('/listings', {
      as: person(),
      answers: {
        getSearchAreas: { areas: [] },
        listFavouriteIds: { listing_ids: [exampleId('lst', 2)] },
        ...SOME,
      },
    });
    await loadMap();
    await expect.element(pin(/, Cottage 1, Rydal$/)).toBeVisible();
    await expect.element(pin(/, Cottage 2, Rydal, in your favourites$/)).toBeVisible();
  });

  it('has arrows that move it only when they are asked for, or with the keyboard’s focus', async () => {
    await openSomeMap();
    expect(moves.elements()).toEqual([]);
    await arrows.click();
    await expect.poll(() => moves.elements().length).toBe(4);
    await arrows.click();
    await expect.poll(() => moves.elements()).toEqual([]);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    (surface.element() as HTMLElement).focus();
    await expect.poll(() => moves.elements().length).toBe(4);
  });

  it('can be hidden, and stays so while the filters change', async () => {
    await openSomeMap();
    await map.getByRole('button', { name: 'Hide map' }).click();
    await expect.element(map).not.toBeInTheDocument();
    expect(location.hash).toBe('#list');
    await page.getByLabelText('Type').first().selectOptions('Holiday Let');
    await expect.poll(query).toBe('?type=HOLIDAY');
    await expect.poll(() => location.hash).toBe('#list');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
  });

  it('can be hidden while it glides to a zoom', async () => {
    await commands.emulateMedia({ reducedMotion: 'no-preference' });
    const errors: unknown[] = [];
    const note = ({ error }: ErrorEvent) => errors.push(error);
    window.addEventListener('error', note);
    await openSomeMap();
    const click = (name: string) =>
      (map.getByRole('button', { name }).element() as HTMLElement).click();
    const begins = new Promise((resolve) => {
      surface.element().addEventListener('transitionrun', resolve);
    });
    click('Zoom in');
    await begins;
    click('Hide map');
    await expect.element(map).not.toBeInTheDocument();
    // A glide takes a quarter of a second.
    await new Promise((resolve) => setTimeout(resolve, 400));
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
  });

  it('says that nothing is found', async () => {
    await openMap('', { searchListings: found([]), getSearchMap: matchesIn() });
    await expect.element(status).toHaveTextContent('No properties found');
  });

  it('says how many have no place', async () => {
    await openMap('', {
      searchListings: found(cardsIn(AMBLESIDE)),
      getSearchMap: { ...matchesIn([AMBLESIDE, 1]), total: 3, without_place: 2 },
    });
    await expect.element(status).toHaveTextContent('1 property in view, 2 more in the list only');
  });

  it('has the listings of the list if the others can’t be loaded, and tries again on request', async () => {
    await openMap('', { ...SOME, getSearchMap: DENIED });
    const alert = map.getByRole('alert');
    await expect.element(alert.getByText(/The list has all properties/)).toBeVisible();
    await expect.element(pin(/, Cottage 3,/)).toBeVisible();
    answer({ getSearchMap: matchesIn([AMBLESIDE, 1], [GRASMERE, 4], [KESWICK, 1]) });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(pin(/, Cottage 2, Rydal, and 3 more at one place$/)).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });
});

describe('a pin', () => {
  it('opens a card, whose link leads to the listing; Back finds the map and the card', async () => {
    await openSomeMap('', {
      getListing: asPublic(publishedListing({ id: exampleId('lst', 2), title: 'Cottage 2' })),
      getCalendar: FREE_CALENDAR,
    });
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await pin(/, Cottage 2,/).click();
    const link = card('The property here').getByRole('link', { name: 'Cottage 2' });
    await expect.element(link).toHaveFocus();
    const { hash } = location;
    expect(hash).toMatch(/^#map=\d{4},\d{4},\d+(\.5)?,333-507$/);
    await link.click();
    await heading('Cottage 2');
    history.back();
    await expect.element(card('The property here')).toBeVisible();
    expect(location.hash).toBe(hash);
    await expect.element(pin(/, Cottage 2,/)).toHaveAttribute('aria-expanded', 'true');
  });

  it('has a list where several are at one place, also of those that the list hasn’t loaded', async () => {
    await openSomeMap('?type=HOLIDAY', {
      searchListings: ({ query: { bounds } }) =>
        bounds === '351,492,352,493'
          ? found(cardsIn(KENDAL, KENDAL, KENDAL, KENDAL))
          : found(cardsIn(AMBLESIDE, GRASMERE, KESWICK), { total: 7 }),
    });
    await pin('4 properties at one place').click();
    const list = card('4 properties at one place');
    await expect.poll(() => list.getByRole('link').elements().length).toBe(4);
    expect(callsOf('searchListings').at(-1)?.query).toEqual({
      type: 'HOLIDAY',
      bounds: '351,492,352,493',
    });
    expect(query()).toBe('?type=HOLIDAY');
    await list.getByRole('button', { name: 'Close' }).click();
    await expect.element(list).not.toBeInTheDocument();
    expect(focused()).toBe('4 properties at one place');
  });

  it('comes apart where it stands for several places', async () => {
    const beside = { east: KENDAL.east + 1, north: KENDAL.north } as typeof KENDAL;
    await openSomeMap('', {
      getSearchMap: matchesIn(
        [AMBLESIDE, 1],
        [GRASMERE, 1],
        [KESWICK, 1],
        [KENDAL, 4],
        [beside, 2],
      ),
    });
    await pin('6 properties close together').click();
    await expect.element(pin('2 properties at one place')).toBeVisible();
    expect(focused()).toMatch(/properties at one place/);
  });

  it('and its card in the list point at each other', async () => {
    await openSomeMap();
    await results.nth(1).hover();
    await expect.element(pin(/, Cottage 2,/)).toHaveAttribute('data-raised');
    await pin(/, Cottage 3,/).hover();
    await expect.element(results.nth(2)).toHaveAttribute('data-on-map');
    await expect.element(pin(/, Cottage 2,/)).not.toHaveAttribute('data-raised');
  });

  it('isn’t pressed by a drag that begins on it', async () => {
    await openSomeMap();
    const { left, top } = pin(/, Cottage 1,/)
      .element()
      .getBoundingClientRect();
    const from = [left + 10, top + 10] as const;
    await commands.dragAlong([from, [from[0] + 30, from[1]], [from[0] + 80, from[1] + 30]], true);
    await expect.element(map.getByRole('button', { name: 'Search this area' })).toBeVisible();
    expect(map.getByRole('region').elements()).toEqual([]);
  });
});

describe('with keys', () => {
  const tabStops = () => pins.elements().filter((each) => each.getAttribute('tabindex') === '0');

  it('pins are one tab stop, arrows go on by direction, Enter opens, Escape leads back', async () => {
    await openSomeMap();
    expect(tabStops()).toHaveLength(1);
    (surface.element() as HTMLElement).focus();
    await press('{Tab}');
    expect(document.activeElement).toBe(tabStops()[0]);
    (pin(/, Cottage 1,/).element() as HTMLElement).focus();
    await press('{ArrowLeft}');
    expect(focused()).toMatch(/Cottage 2/);
    await press('{ArrowUp}');
    expect(focused()).toMatch(/Cottage 3/);
    await press('{ArrowDown}');
    await press('{ArrowRight}');
    expect(focused()).toMatch(/Cottage 1/);
    expect(tabStops().map(nameOf)).toEqual([expect.stringMatching(/Cottage 1/)]);
    await press('{Enter}');
    await expect.element(map.getByRole('link', { name: 'Cottage 1' })).toHaveFocus();
    await press('{Escape}');
    expect(focused()).toMatch(/Cottage 1/);
    expect(map.getByRole('region').elements()).toEqual([]);
    await press('{Escape}');
    expect(document.activeElement).toBe(surface.element());
  });

  it('the map is moved and zoomed, and says what it shows then', async () => {
    await openSomeMap();
    (surface.element() as HTMLElement).focus();
    await press('++++');
    await press('{ArrowLeft}');
    await press('{ArrowLeft}');
    await press('{ArrowLeft}');
    await press('{ArrowLeft}');
    await expect.element(status).toHaveTextContent('No properties in view');
    await press('----');
    await expect.element(status).toHaveTextContent('7 properties in view');
    expect(document.activeElement).toBe(surface.element());
  });

  it('the focus stays with a pin that joins another', async () => {
    await openSomeMap();
    (pin(/, Cottage 2,/).element() as HTMLElement).focus();
    await press('----');
    await expect.poll(() => pins.elements().length).toBeLessThan(4);
    await expect.poll(focused).toMatch(/Cottage/);
  });

  it('the map can be skipped', async () => {
    await openSomeMap();
    const skip = map.getByRole('button', { name: 'Skip the map' });
    (skip.element() as HTMLElement).focus();
    await press('{Enter}');
    expect(document.activeElement).toBe(results.nth(0).getByRole('link').element());
  });
});

describe('an area', () => {
  it('is searched on request after the map was moved', async () => {
    await openSomeMap('?type=HOLIDAY&area_name=Keswick');
    const button = map.getByRole('button', { name: 'Search this area' });
    await expect.element(button).not.toBeInTheDocument();
    await moveBy('Move south');
    await button.click();
    await expect.poll(query).toMatch(/^\?type=HOLIDAY&bounds=\d+,\d+,\d+,\d+$/);
    await expect.poll(chipTexts).toEqual(['Holiday Let', 'In the area of the map']);
    await expect.element(button).not.toBeInTheDocument();
    await expect.poll(() => location.hash).toMatch(/^#map=/);
  });

  it('can still be searched when the list has loaded more', async () => {
    const other = { east: KENDAL.east + 9, north: KENDAL.north } as unknown as typeof KENDAL;
    await openSomeMap('', {
      getSearchMap: matchesIn([AMBLESIDE, 1], [GRASMERE, 1], [KESWICK, 1], [other, 3], [KENDAL, 1]),
      searchListings: ({ query: { cursor } }) =>
        cursor === undefined
          ? found(cardsIn(AMBLESIDE, GRASMERE, KESWICK), { total: 7, next_cursor: 'next' })
          : found(cardsIn(AMBLESIDE, GRASMERE, KESWICK, KENDAL).slice(3), { total: 7 }),
    });
    await moveBy('Move south');
    const button = map.getByRole('button', { name: 'Search this area' });
    await expect.element(button).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect.element(pin(/, Cottage 4,/)).toBeInTheDocument();
    await expect.element(button).toBeVisible();
  });

  it('is drawn by one stroke, and cleared', async () => {
    await openSomeMap();
    await map.getByRole('button', { name: 'Draw area' }).click();
    await expect.element(status).toHaveTextContent('Draw around an area with one stroke');
    await commands.dragAlong(around(surface.element(), 120), true);
    await expect.poll(query).toMatch(/^\?drawn=[\w-]{15,300}$/);
    await expect.poll(() => callsOf('getSearchMap').at(-1)?.query).toHaveProperty('drawn');
    await map.getByRole('button', { name: 'Clear area' }).click();
    await expect.poll(query).toBe('');
  });

  it('isn’t drawn by a tap, nor by a stroke that the system ends', async () => {
    await openSomeMap();
    const draw = map.getByRole('button', { name: 'Draw area' });
    await draw.click();
    await commands.dragAlong(around(surface.element(), 120), false);
    const glass = document.querySelector('svg:has(> polyline)');
    glass?.dispatchEvent(new PointerEvent('pointercancel', { pointerId: 1, bubbles: true }));
    await expect.poll(() => document.querySelector('svg:has(> polyline)')).toBeNull();
    await commands.dragAlong(around(surface.element(), 120).slice(0, 1), true);
    await expect.element(draw).toBeVisible();
    expect(query()).toBe('');
  });

  it('isn’t drawn after Escape', async () => {
    await openSomeMap();
    await map.getByRole('button', { name: 'Draw area' }).click();
    await press('{Escape}');
    await expect.element(map.getByRole('button', { name: 'Draw area' })).toBeVisible();
  });
});

describe('where the browser refuses to note so many steps', () => {
  afterEach(() => vi.restoreAllMocks());

  it('the map moves all the same', async () => {
    await openSomeMap();
    // Safari throws after 100 in ten seconds.
    const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
    });
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => replace.mock.calls.length).toBeGreaterThan(0);
    await pin(/, Cottage 1,/).click();
    await expect.element(card('The property here')).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(PHONE.width, PHONE.height));

  it('the map is opened by a button, and left by another', async () => {
    await openSearch('?type=HOLIDAY', SOME);
    scrollTo(0, 300);
    await expect.poll(() => scrollY).toBe(300);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
    expect(map.element().getBoundingClientRect().height).toBe(PHONE.height);
    await map.getByRole('button', { name: 'List' }).click();
    await expect.element(map).not.toBeInTheDocument();
    expect(scrollY).toBe(300);
    expect(location.hash).toBe('');
  });

  it('Back leads from the map to the list, and Forward back', async () => {
    await openSearch('?type=HOLIDAY', SOME);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
    history.back();
    await expect.element(map).not.toBeInTheDocument();
    history.forward();
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
  });

  it('Escape leads to the list', async () => {
    await openSearch('', SOME);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
    (surface.element() as HTMLElement).focus();
    await press('{Escape}');
    await expect.element(map).not.toBeInTheDocument();
  });

  it.each([
    ['the button', () => map.getByRole('button', { name: 'List' }).click()],
    [
      'Escape',
      () => {
        (surface.element() as HTMLElement).focus();
        return press('{Escape}');
      },
    ],
    // A browser may close a dialog without asking, as by a second Back on Android.
    ['the browser', () => document.querySelector('dialog')?.close()],
  ])(
    'left by %s, the map is no step of the history: Back never opens it again',
    async (_, leave) => {
      await openSearch('?type=HOLIDAY', SOME);
      const before = history.state.idx;
      await page.getByRole('button', { name: 'Map', exact: true }).click();
      await expect.element(pin(/, Cottage 1,/)).toBeVisible();
      await leave();
      await expect.element(map).not.toBeInTheDocument();
      await expect.poll(() => history.state.idx).toBe(before);
      await expect.poll(() => document.querySelector('dialog')).toBeNull();
      expect(location.hash).toBe('');
    },
  );

  it('left after a search on it, the list has that search', async () => {
    await openSearch('', SOME);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect.poll(query).toMatch(/^\?bounds=/);
    const { length } = history;
    await map.getByRole('button', { name: 'List' }).click();
    await expect.element(map).not.toBeInTheDocument();
    expect(query()).toMatch(/^\?bounds=/);
    expect(location.hash).toBe('');
    expect(history.length).toBe(length);
  });

  it('opened from an address, it is left to the list', async () => {
    await openSearch('?type=HOLIDAY#map', SOME);
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
    const { length } = history;
    await map.getByRole('button', { name: 'List' }).click();
    await expect.element(map).not.toBeInTheDocument();
    expect([query(), location.hash, history.length]).toEqual(['?type=HOLIDAY', '', length]);
  });

  it('opened again, it is where it was left', async () => {
    await openSearch('', SOME);
    const open = page.getByRole('button', { name: 'Map', exact: true });
    await open.click();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => location.hash).toMatch(/^#map=/);
    const { hash } = location;
    await map.getByRole('button', { name: 'List' }).click();
    await expect.element(map).not.toBeInTheDocument();
    await open.click();
    await expect.poll(() => location.hash).toBe(hash);
  });

  it('opened again for another search, it shows what that finds', async () => {
    await openSearch('?type=HOLIDAY', SOME);
    const open = page.getByRole('button', { name: 'Map', exact: true });
    await open.click();
    for (let step = 0; step < 4; step += 1) {
      await map.getByRole('button', { name: 'Zoom in' }).click();
      await moveBy('Move north');
    }
    await expect.element(status).toHaveTextContent('No properties in view');
    await map.getByRole('button', { name: 'List' }).click();
    await expect.element(map).not.toBeInTheDocument();
    answer({
      searchListings: found(cardsIn(KENDAL)),
      getSearchMap: matchesIn([KENDAL, 1]),
    });
    await chips.first().click();
    await count(1);
    await open.click();
    await expect.element(status).toHaveTextContent('1 property in view');
  });

  it('a searched area stays on the map', async () => {
    await openSearch('', SOME);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await map.getByRole('button', { name: 'Search this area' }).click();
    await expect.poll(query).toMatch(/^\?bounds=/);
    await expect.element(pin(/, Cottage 1,/)).toBeVisible();
    await expect.poll(() => location.hash).toMatch(/^#map=/);
  });
});

describe('for everybody', () => {
  it('the map and a card have no violations, wide and narrow, light and dark', async () => {
    await openSomeMap();
    await pin(/, Cottage 1,/).click();
    await expect.element(card('The property here')).toBeVisible();
    await page.viewport(DESKTOP.width, DESKTOP.height);
    expect(await axeViolations()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect.element(card('The property here')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    expect(await tooWide()).toEqual([]);
  });

  it('every target has 24 pixels', async () => {
    await openSomeMap();
    const small = [...map.getByRole('button').elements()].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < 24;
    });
    expect(small.map(nameOf)).toEqual([]);
  });

  it('pins have edges in forced colours, and the open one differs', async () => {
    await openSomeMap();
    await commands.emulateMedia({ forcedColors: 'active' });
    const look = (name: RegExp) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(pin(name).element());
      return { backgroundColor, hasEdge: borderTopWidth !== '0px' };
    };
    const before = look(/, Cottage 1,/);
    expect(before.hasEdge).toBe(true);
    await pin(/, Cottage 1,/).click();
    await expect.poll(() => look(/, Cottage 1,/).backgroundColor).not.toBe(before.backgroundColor);
    await commands.emulateMedia({ forcedColors: 'none' });
  });

  it.each([
    ['reduce', 0],
    ['no-preference', 1],
  ] as const)(
    'it glides to a zoom, but not with reduced motion: %s',
    async (reducedMotion, least) => {
      await commands.emulateMedia({ reducedMotion });
      await openSomeMap();
      let glides = 0;
      (surface.element() as HTMLElement).addEventListener('transitionrun', ({ propertyName }) => {
        if (propertyName === 'transform') glides += 1;
      });
      const before = location.hash;
      await map.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => location.hash).not.toBe(before);
      expect(Math.min(glides, 1)).toBe(least);
    },
  );

  it('nothing of the map is printed', async () => {
    await openSomeMap();
    await commands.emulateMedia({ media: 'print' });
    await expect.poll(() => map.elements()).toEqual([]);
    await expect.element(results.nth(0)).toBeVisible();
    await commands.emulateMedia({ media: 'screen' });
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnCalendar } from '../../../../../shared/bookings/schema.ts';
import { addDays } from '../../../../../shared/dates.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { Period, StayTerms } from '../../../../../shared/quotes/types.ts';
import { accessibilityViolations } from '../../../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, Refusal } from '../../../support/answers.ts';
import {
  calendar,
  chooseKind,
  cottage,
  dayIn,
  days,
  drag,
  draw,
  focusOn,
  nameOf,
  openAvailability,
  region,
  save,
} from '../../../support/availability-page.ts';
import { button, choose, errorOf, focus, link, text } from '../../../support/forms.ts';
import { dayOfNextMonth } from '../../../support/records/bookings.ts';
import { exampleId, myListingCard, publishedListing } from '../../../support/records/listings.ts';
import { toast } from '../../../support/toasts.ts';

const season = (name: string, from: number, to: number, fields: Partial<Period> = {}): Period => ({
  ...days(from, to),
  name,
  price_pence: 18_000,
  weekend_price_pence: null,
  weekly_price_pence: null,
  min_stay_arrival: 1,
  min_stay_through: 1,
  arrival_days: [],
  departure_days: [],
  ...fields,
});

const withTerms = (terms: Partial<StayTerms>, fields: Partial<OwnCalendar> = {}) =>
  calendar({ terms: { ...NO_TERMS, ...terms }, version: 1, ...fields });

/** The answer that keeps what is sent. */
const keeps: Answers['updateAvailability'] = ({ body: { price_pence, ...body } }) =>
  calendar({
    ...body,
    ...(price_pence !== undefined && { price_pence }),
    blocked: body.blocked.map((block) => ({ ...block, note: block.note ?? null })),
    version: body.version + 1,
  });
const sentTerms = () => callsOf('updateAvailability').map(({ body }) => body.terms);

const panel = region('What you draw');
const inPanel = (name: string | RegExp) => panel.getByRole('textbox', { name });
const seasons = region('Seasons').getByRole('listitem');
const textsOf = () => seasons.elements().map((each) => each.querySelector('b')?.textContent ?? '');
const fees = region('Fees').getByRole('listitem');

describe('a let without terms', () => {
  it('invites to add seasons, and leads to the calendar', async () => {
    await openAvailability();
    await text('One price all year');
    await button('Add seasons').click();
    await expect.poll(() => document.activeElement?.hasAttribute('data-date')).toBe(true);
    await text('Choose the first night of the season.');
  });

  it('has none again once everything is taken back', async () => {
    await openAvailability();
    await button('Add Dog').click();
    await text('Prices and dates');
    await fees.getByRole('button', { name: 'Remove Dog' }).click();
    await text('One price all year');
    await text('All changes are saved.');
    await button('Undo').click();
    await expect.element(fees).toBeVisible();
  });
});

describe('seasons', () => {
  it('are drawn; a new one has the values of the last, and takes its nights from others, with Undo', async () => {
    await openAvailability({ updateAvailability: keeps });
    await chooseKind('Add a season');
    await drag(3, 24);
    await expect.element(inPanel('Name')).toHaveFocus();
    await inPanel('Name').fill('Summer');
    await inPanel('Price a night').fill('210.50');
    await inPanel(/^Minimum stay Nights/).fill('7');
    await panel
      .getByRole('group', { name: /^Arrival days/ })
      .getByRole('button', { name: 'Friday' })
      .click();
    await expect.poll(nameOf(4)).toContain('Summer, £210.50, at least 7 nights');

    await draw(10, 12);
    await text(/Summer now ends on 9 \w+ and continues from 13 \w+\./);
    await inPanel('Name').fill('Fair');
    await expect.poll(textsOf).toEqual(['Summer', 'Fair', 'Summer']);
    await save.click();
    await toast('Availability saved');
    const values = {
      price_pence: 21_050,
      min_stay_through: 7,
      arrival_days: ['FR'] as const,
    } satisfies Partial<Period>;
    expect(sentTerms()).toEqual([
      {
        ...NO_TERMS,
        periods: [
          season('Summer', 3, 9, values),
          season('Fair', 10, 12, values),
          season('Summer', 13, 24, values),
        ],
      },
    ]);
    await button('Undo').click();
    await expect.poll(textsOf).toEqual(['Summer']);
  });

  it('are drawn by keyboard; Escape starts again', async () => {
    await openAvailability();
    await chooseKind('Add a season');
    await focusOn(2);
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}{ArrowRight}{Enter}{ArrowDown}{Enter}');
    await expect.element(seasons.getByText('8 nights')).toBeVisible();
    await expect.element(inPanel('Name')).toHaveFocus();
  });

  it('give up their nights only for the last ones of a season that is moved', async () => {
    await openAvailability({
      getMyCalendar: withTerms({ periods: [season('Early', 1, 10), season('Late', 11, 20)] }),
    });
    await button(/^Edit Late/).click();
    await inPanel('First night').fill(dayOfNextMonth(5).split('-').reverse().join('/'));
    await text(/Early now ends on 4 /);
    await inPanel('First night').fill(dayOfNextMonth(8).split('-').reverse().join('/'));
    await text(/Early now ends on 7 /);
    await expect.element(seasons.getByText('7 nights')).toBeVisible();
    await expect.element(seasons.getByText('13 nights')).toBeVisible();
  });

  it('are removed, with Undo, and copied to next year on the same days of the week', async () => {
    const summer = season('Summer', 3, 24);
    await openAvailability({
      getMyCalendar: withTerms({ periods: [summer] }),
      updateAvailability: keeps,
    });
    await button(/^Remove Summer/).click();
    await expect.element(button('Undo')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(textsOf).toEqual(['Summer']);
    await button('Copy seasons to next year').click();
    await expect.poll(textsOf).toEqual(['Summer', 'Summer']);
    await save.click();
    await toast('Availability saved');
    expect(sentTerms()[0]?.periods[1]).toEqual({
      ...summer,
      start_date: addDays(summer.start_date, 364),
      end_date: addDays(summer.end_date, 364),
    });
    await button('Copy seasons to next year').click();
    await expect.poll(() => textsOf().length).toBe(3);
    await focus(button('Undo'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Seasons' })).toHaveFocus();
  });

  it('are many, painted by price and by minimum stay, without a fault of accessibility', async () => {
    await openAvailability({
      getMyCalendar: withTerms(
        {
          periods: [1, 6, 11, 16, 21].map((from, index) =>
            season(`Season ${index + 1}`, from, from + 4, {
              price_pence: 10_000 + index * 2_000,
              min_stay_through: index + 1,
              arrival_days: ['FR', 'MO'],
            }),
          ),
          fees: [{ name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true }],
          late_rule: { within_days: 14, min_stay: 2 },
          cancellation: 'FIRM',
        },
        { price_pence: 10_000 },
      ),
    });
    await button(/^Edit Season 3/).click();
    for (const view of ['Price', 'Minimum stay']) {
      (page.getByRole('radio', { name: view }).element() as HTMLElement).click();
      const levels = () =>
        [3, 8, 13, 18, 23].map((number) => dayIn(number).element().getAttribute('data-level'));
      await expect.poll(() => new Set(levels()).size).toBe(5);
    }
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('what was typed', () => {
  it('is refused at its field before it is sent, in a season that is not open, too', async () => {
    await openAvailability({
      getMyCalendar: withTerms({ periods: [season('Early', 1, 10), season('Late', 11, 20)] }),
    });
    await button(/^Edit Late/).click();
    await inPanel('Price a night').fill('120ish');
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect.element(panel).toHaveFocus();
    await save.click();
    await expect.element(inPanel('Price a night')).toHaveFocus();
    await expect.element(inPanel('Price a night')).toHaveValue('120ish');
    expect(errorOf(inPanel('Price a night'))).toBe(
      'Enter an amount in pounds, such as 120 or 120.50',
    );
    expect(await accessibilityViolations()).toEqual([]);
    await inPanel('Price a night').fill('120');
    await expect.poll(() => errorOf(inPanel('Price a night'))).toBe('');
    expect(callsOf('updateAvailability')).toEqual([]);
  });

  it('is shown at its field if the server refuses it', async () => {
    await openAvailability({
      getMyCalendar: withTerms({ periods: [season('Early', 1, 10), season('Late', 11, 20)] }),
      updateAvailability: () =>
        new Refusal(400, 'Something is wrong', [
          { path: 'terms.periods.1.name', message: 'Not this name' },
        ]),
    });
    await button('Add Dog').click();
    await save.click();
    await toast('Error saving availability');
    await expect.element(inPanel('Name')).toHaveFocus();
    expect(errorOf(inPanel('Name'))).toBe('Not this name');
    await expect.element(inPanel('Name')).toHaveValue('Late');
  });

  it('opens the rules that few need if one of them is wrong', async () => {
    await openAvailability();
    await text('More rules');
    await page.getByText('More rules').click();
    await page.getByRole('textbox', { name: /^Notice / }).fill('91');
    await page.getByText('More rules').click();
    await save.click();
    await expect.element(page.getByRole('textbox', { name: /^Notice / })).toHaveFocus();
  });

  it('is kept after a change elsewhere, with the newer version', async () => {
    const newer = withTerms({ periods: [season('Theirs', 1, 10)] }, { version: 2 });
    await openAvailability({
      getMyCalendar: withTerms({}),
      updateAvailability: ({ body }) => {
        if (body.version === 2) return calendar({ ...newer, price_pence: 20_000, version: 3 });
        answer({ getMyCalendar: newer });
        return new Refusal(409, 'It was changed meanwhile');
      },
    });
    await page.getByRole('textbox', { name: 'Price a night' }).fill('200');
    await save.click();
    await text(/^Someone else changed the availability/);
    await expect.poll(textsOf).toEqual(['Theirs']);
    await expect.element(page.getByRole('textbox', { name: 'Price a night' })).toHaveValue('200');
    await save.click();
    await toast('Availability saved');
    expect(callsOf('updateAvailability')[1]?.body).toMatchObject({
      price_pence: 20_000,
      terms: newer.terms,
      version: 2,
    });
  });

  it('is back after the page was left', async () => {
    await openAvailability({ updateAvailability: DENIED });
    await button('Add Cleaning').click();
    await expect.element(page.getByRole('textbox', { name: 'Amount of Cleaning' })).toHaveFocus();
    await userEvent.keyboard('60');
    await link('Back to listings').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await openAvailability();
    await text(/^We’ve restored your unsaved changes\./);
    await expect
      .element(page.getByRole('textbox', { name: 'Amount of Cleaning' }))
      .toHaveValue('60');
  });
});

describe('fees', () => {
  it('are added by a click, named by hand, and for a dog a week, too', async () => {
    await openAvailability({ updateAvailability: keeps });
    await button('Add Cleaning').click();
    await userEvent.keyboard('60');
    await button('Add Dog').click();
    await button('Add Another fee').click();
    await expect.element(page.getByRole('textbox', { name: 'Name of fee 3' })).toHaveFocus();
    await userEvent.keyboard('cleaning');
    await page.getByRole('textbox', { name: 'Amount of cleaning', exact: true }).fill('9.50');
    await choose('What cleaning is for', 'a guest a night');
    await save.click();
    await expect.element(page.getByRole('textbox', { name: 'Name of fee 3' })).toHaveFocus();
    await text('Another fee has this name');
    await page.getByRole('textbox', { name: 'Name of fee 3' }).fill('Sauna');
    await fees.nth(2).getByRole('checkbox', { name: 'Compulsory' }).click();
    await save.click();
    await toast('Availability saved');
    expect(sentTerms()[0]?.fees).toEqual([
      { name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true },
      { name: 'Dog', unit: 'DOG_WEEK', price_pence: 2_000, is_mandatory: true },
      { name: 'Sauna', unit: 'GUEST_NIGHT', price_pence: 950, is_mandatory: true },
    ]);
  });
});

it('names that wait for a review say what guests see until then', async () => {
  const fee = { name: 'Sledges', unit: 'STAY', price_pence: 900, is_mandatory: false } as const;
  const waiting_names = [
    { name: 'Sledges', shown_as: 'Extra 1' },
    { name: 'Snow', shown_as: 'Season 1' },
  ];
  const terms = { fees: [fee], periods: [season('Snow', 3, 7)] };
  await openAvailability({ getMyCalendar: withTerms(terms, { waiting_names }) });
  const said = (name: string) => `Waiting for review. Until then, guests see “${name}”.`;
  await expect.element(seasons.getByText(said('Season 1'))).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Name of fee 1' }))
    .toHaveAccessibleDescription(said('Extra 1'));
  expect(await accessibilityViolations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Name of fee 1' }).fill('Boat');
  expect(page.getByText(said('Extra 1')).elements()).toEqual([]);
});

describe('rules for the year', () => {
  it('are saved with their deposit, guests and cancellation', async () => {
    await openAvailability({ updateAvailability: keeps });
    await text('More rules');
    const of = (name: RegExp) => page.getByRole('textbox', { name });
    await of(/^Weekend night/).fill('220');
    await of(/^Week$/).fill('1,250');
    await of(/^Minimum stay Nights/).fill('3');
    await page.getByText('More rules').click();
    await of(/^Minimum stay by arrival day/).fill('4');
    await of(/^Notice/).fill('2');
    await of(/^Nights between stays/).fill('1');
    await page.getByRole('checkbox', { name: /^Allow short last-minute stays/ }).click();
    await of(/^Arrival within/).fill('10');
    await page.getByRole('checkbox', { name: /^Let guests fill a gap/ }).click();
    await of(/^Guests included/).fill('2');
    await of(/^Each extra guest/).fill('15');
    await of(/^Refundable deposit/).fill('150');
    await page.getByRole('radio', { name: /^Limited/ }).click();
    await save.click();
    await toast('Availability saved');
    expect(sentTerms()).toEqual([
      {
        ...NO_TERMS,
        weekend_price_pence: 22_000,
        weekly_price_pence: 125_000,
        min_stay_through: 3,
        min_stay_arrival: 4,
        notice_days: 2,
        preparation_nights: 1,
        late_rule: { within_days: 10, min_stay: 2 },
        books_gaps: true,
        base_guests: 2,
        extra_guest_pence: 1_500,
        deposit_pence: 15_000,
        cancellation: 'LIMITED',
      },
    ]);
  });
});

describe('what guests pay', () => {
  it('is shown by line for the season that is edited, and is reckoned anew as one types', async () => {
    await openAvailability({
      getMyCalendar: withTerms({
        periods: [season('Fells', 5, 25, { arrival_days: ['FR'] })],
        fees: [{ name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true }],
      }),
    });
    const example = region('What guests pay');
    await button(/^Edit Fells/).click();
    await expect.element(example.getByText(/^A week from Fri .* for 4: £1,320$/)).toBeVisible();
    await expect.element(example.getByText('7 nights, Fells (£180 each)')).toBeVisible();
    await inPanel('Price a night').fill('200');
    await expect.element(example.getByText(/: £1,460$/)).toBeVisible();
    await inPanel('Price a night').fill('2oo');
    await text('Correct the fields marked above to see an example.');
  });

  it('says why nothing can be booked', async () => {
    const whole = { start_date: dayOfNextMonth(-40), end_date: dayOfNextMonth(900) };
    await openAvailability({ getMyCalendar: calendar({ blocked: [{ ...whole, note: null }] }) });
    await text('No stay can be booked: the days are blocked.');
  });
});

describe('a copy', () => {
  const barn = publishedListing({ id: exampleId('lst', 7), title: 'Barn at Skelwith Fold' });
  const others = (...listings: readonly (typeof barn)[]): Answers => ({
    listMyListings: { items: listings.map((each) => myListingCard(each)), next_cursor: null },
  });
  const calendars =
    (terms: StayTerms | null): NonNullable<Answers['getMyCalendar']> =>
    ({ params }) =>
      params.listing_id === barn.id ? calendar({ terms }) : withTerms({ notice_days: 3 });

  it('replaces all terms by those of another property, with Undo', async () => {
    const terms = { ...NO_TERMS, periods: [season('Theirs', 1, 10)] };
    const sale = publishedListing({ id: exampleId('lst', 8), title: 'House', type: 'SALE' });
    await openAvailability({ ...others(cottage, barn, sale), getMyCalendar: calendars(terms) });
    await button('Copy from another property').click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent(barn.title);
    await page.getByRole('menuitem').click();
    await text(/^Copied from Barn at Skelwith Fold\./);
    await expect.poll(textsOf).toEqual(['Theirs']);
    await button('Undo').click();
    await expect.poll(textsOf).toEqual([]);
    await text('All changes are saved.');
  });

  it('leaves all as it is if the other property has no terms, or there is none', async () => {
    await openAvailability({ ...others(cottage, barn), getMyCalendar: calendars(null) });
    await button('Copy from another property').click();
    await page.getByRole('menuitem').click();
    await text('Barn at Skelwith Fold has one price all year, so there are no terms to copy.');
    await text('All changes are saved.');
  });

  it('says so if there is no other property', async () => {
    await openAvailability(others(cottage));
    await button('Copy from another property').click();
    await text('You don’t have another holiday let.');
  });

  it('is no longer needed after all terms are removed, with Undo', async () => {
    await openAvailability({ getMyCalendar: withTerms({ notice_days: 3 }) });
    await button('Remove all terms').click();
    await text('One price all year');
    await expect.element(button('Undo')).toHaveFocus();
    await button('Undo').click();
    await text('Prices and dates');
  });
});

describe('the price a night, which is among the details, too', () => {
  const priced = (price: number, revision: number) =>
    publishedListing({ price, revision, written_revision: revision });
  const details = () => page.getByRole('tab', { name: 'Details' }).click();

  it('is the newer one in the details after it was saved here', async () => {
    await openAvailability({
      updateAvailability: ({ body }) => {
        answer({ getMyListing: priced(200, 2) });
        return calendar({ price_pence: body.price_pence ?? null, version: 1 });
      },
      updateListing: ({ body }) => priced(body.price ?? 200, (body.revision ?? 0) + 1),
    });
    await page.getByRole('textbox', { name: 'Price a night' }).fill('200');
    await save.click();
    await toast('Availability saved');
    await details();
    const price = page.getByRole('textbox', { name: /^Price/ });
    await expect.element(price).toHaveValue('200');
    await page.getByRole('textbox', { name: /^Bedrooms/ }).fill('3');
    await button('Save Changes').click();
    await toast('Listing updated');
    expect(callsOf('updateListing').map(({ body }) => body.revision)).toEqual([2]);
    await expect
      .element(page.getByText(/Someone else changed the availability/))
      .not.toBeInTheDocument();
  });

  it('is not taken back here after it was saved among the details', async () => {
    await openAvailability({
      updateAvailability: keeps,
      updateListing: ({ body }) => priced(body.price ?? 0, 2),
    });
    await details();
    await page.getByRole('textbox', { name: /^Price/ }).fill('210');
    await button('Save Changes').click();
    await toast('Listing updated');
    await page.getByRole('tab', { name: 'Availability' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Price a night' })).toHaveValue('210');
    await button('Add Dog').click();
    await save.click();
    await toast('Availability saved');
    // Only a price that was changed here is sent.
    expect(callsOf('updateAvailability').map(({ body }) => body.price_pence)).toEqual([undefined]);
  });
});

it('leads to the times of arrival and departure', async () => {
  await openAvailability();
  await expect
    .element(link('under Details'))
    .toHaveAttribute('href', `${pagePaths.editListing(cottage.id)}?field=arrival_time`);
});

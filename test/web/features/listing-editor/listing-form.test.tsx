import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { INITIAL_AMENITIES, INITIAL_AREAS } from '../../../../shared/categories/initial.ts';
import { SUBTYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { draftKey, writeDraft } from '../../../../web/src/lib/actions/drafts.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, DENIED, refusedField } from '../../support/answers.ts';
import {
  button,
  choice,
  choicesOf,
  choose,
  errorOf,
  field,
  focus,
  text,
  tryAgainWith,
} from '../../support/forms.ts';
import { listerDesk } from '../../support/lister-desk.ts';
import { fillIn, openedTab, openTab, restored, tab } from '../../support/listing-form.ts';
import { CATEGORIES, lister } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.createListing, {
    as: lister(),
    answers: { ...listerDesk().answers, ...answers },
  });
  await expect.element(field('Title')).toBeVisible();
};

/** Types into a field, and waits for the error below it. */
const refused = async (name: string, typed: string, message: string) => {
  await field(name).fill(typed);
  await expect.poll(() => errorOf(field(name))).toBe(message);
};

describe('the four tabs', () => {
  const next = button('Next');
  const previous = button('Previous');

  it('are reached by Next and Previous, and in any order', async () => {
    await open();
    const names = page.getByRole('tab').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Basics',
      'Location',
      'Details',
      'Photos',
    ]);
    await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
    await next.click();
    await expect.element(field('Address')).toBeVisible();
    await next.click();
    await expect.element(field('Full description')).toBeVisible();
    await next.click();
    await text('No photos uploaded yet');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await previous.click();
    await expect.element(field('Full description')).toBeVisible();
    await openTab('Basics');
    await expect.element(field('Title')).toBeVisible();
  });

  it('are reached by the arrow keys, Home and End', async () => {
    await open();
    await focus(tab('Basics'));
    for (const [key, name] of [
      ['ArrowRight', 'Location'],
      ['End', 'Photos'],
      ['ArrowRight', 'Basics'],
      ['ArrowLeft', 'Photos'],
      ['Home', 'Basics'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await openedTab(name);
      await expect.element(tab(name)).toHaveFocus();
    }
  });

  it.each(['Basics', 'Location', 'Details', 'Photos'])(
    '%s has no accessibility violations',
    async (name) => {
      await open();
      await openTab(name);
      expect(await accessibilityViolations()).toEqual([]);
    },
  );
});

describe('an error', () => {
  it('is shown at each field of Basics', async () => {
    await open();
    await field('Title').fill('Flat');
    await field('Summary').fill('s'.repeat(201));
    await button('Create Draft').click();
    await expect.poll(() => errorOf(field('Title'))).toBe('Title must be at least 5 characters');
    expect(errorOf(field('Summary'))).toBe('Summary too long');
    await refused('Title', 't'.repeat(101), 'Title too long');
  });

  it('is shown for restored input that can’t be chosen any more', async () => {
    const fields = { type: 'BARN', area_name: 'a'.repeat(51) };
    const key = draftKey(lister().id, 'listing:new');
    writeDraft(key, { revision: 0, fields });
    await open();
    await restored();
    await button('Create Draft').click();
    const [type, area] = [choice('Property type'), choice('Area')];
    await openTab(/^Basics/);
    await expect.poll(() => errorOf(type)).toBe('Property type is required');
    await choose('Property type', 'For Sale');
    await expect.poll(() => errorOf(type)).toBe('');
    await openTab(/^Location/);
    expect(errorOf(area)).toBe('Area name too long');
    await button('Clear Area').click();
    await expect.poll(() => errorOf(area)).toBe('Area is required');
  });

  it('is shown at each field of Location, which says what visitors see', async () => {
    await open();
    await button('Create Draft').click();
    await openTab(/^Location/);
    await expect.poll(() => errorOf(field('Address'))).toBe('Address is required');
    expect(errorOf(field('Postcode'))).toBe('Postcode is required');
    expect(errorOf(choice('Area'))).toBe('Area is required');
    await text('Visitors see the area and the first half of the postcode, never the address.');
    await refused('Address', 'a'.repeat(201), 'Address too long');
    await refused('Postcode', 'LA22 9LR and more', 'Postcode too long');
    await refused('Postcode', '<b>x</b>', 'Postcode must be a UK postcode, like LA22 9LX');
  });

  it('is shown at each field of Details, without accessibility violations', async () => {
    await open();
    await button('Create Draft').click();
    await openTab('Details');
    await refused('Price', '-1', 'Price must be positive');
    await field('Price').fill('');
    // Key by key, as people type: a number input would drop the letter.
    await userEvent.type(field('Price'), '350x');
    await expect.poll(() => errorOf(field('Price'))).toBe('Price must be a number');
    await expect.element(field('Price')).toHaveValue('350x');
    await refused('Price', '0.5', 'Price must be at least £1');
    await refused('Bedrooms', '21', 'Bedrooms must be at most 20');
    await refused('Bathrooms', '1.5', 'Bathrooms must be a whole number');
    await refused('Full description', 'd'.repeat(2001), 'Description too long');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('marks its tab; the first such tab opens with the focus on the field', async () => {
    await open();
    await field('Title').fill('A cottage with no address');
    await openTab('Details');
    await field('Price').fill('-1');
    await button('Create Draft').click();
    await openedTab('Location');
    await expect.element(field('Address')).toHaveFocus();
    const names = page.getByRole('tab').elements();
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Basics',
      'Location has errors',
      'Details has errors',
      'Photos',
    ]);
  });

  it('from the API is shown at its field, opens its tab, and keeps the input', async () => {
    const message = 'Sleeps must be at most 50';
    await open({ createListing: refusedField('sleeps', message) });
    await fillIn('A cottage that is refused');
    await button('Create Draft').click();
    await toast('Error creating listing', message);
    await openedTab('Details');
    expect(errorOf(field('Sleeps'))).toBe(message);
    await openTab('Basics');
    await expect.element(field('Title')).toHaveValue('A cottage that is refused');
  });
});

describe('the fields', () => {
  const { house, apartment, commercial, land, cottage, lodge, glamping } = SUBTYPE_LABELS;
  const homes = [house, apartment, commercial, land];
  /** The names of the open tab's fields, without amenities. */
  const labels = () =>
    [...document.querySelectorAll('[role="tabpanel"] label')]
      .filter((label) => label.checkVisibility() && !label.closest('[role="group"]'))
      .map(({ textContent }) => textContent.trim());

  it.each([
    [
      'For Sale',
      homes,
      [
        'Price Optional, in pounds',
        'Bedrooms Optional',
        'Bathrooms Optional',
        'Tenure Optional',
        'EPC rating Optional',
        'Council tax band Optional',
        'Full description Optional, 0 of 2,000',
        'Pets allowed',
      ],
    ],
    [
      'Long Term Rental',
      homes,
      [
        'Price / month In pounds',
        'Deposit Optional, in pounds',
        'Bedrooms Optional',
        'Bathrooms Optional',
        'Available from Optional',
        'Furnishing Optional',
        'EPC rating Optional',
        'Council tax band Optional',
        'Full description Optional, 0 of 2,000',
        'Pets allowed',
      ],
    ],
    [
      'Holiday Let',
      [cottage, lodge, apartment, glamping],
      [
        'Price / night In pounds',
        'Bedrooms Optional',
        'Bathrooms Optional',
        'Sleeps Optional',
        'EPC rating Optional',
        'Full description Optional, 0 of 2,000',
        'Pets allowed',
        'Arrive from Optional',
        'Leave by Optional',
        'Phone for guests Optional',
        'How to get in Optional: a key safe and its code, or who meets them, 0 of 1,000',
        'Directions Optional: the last mile, and where to park, 0 of 1,000',
        'House rules Optional, 0 of 1,000',
      ],
    ],
  ] as const)(
    'of %s are its kinds, its details and the label of its price',
    async (type, kinds, names) => {
      await open();
      await choose('Property type', type);
      expect(await choicesOf('Kind of property')).toEqual(kinds);
      await openTab('Details');
      await expect.poll(labels).toEqual(names);
    },
  );

  it('of the arrival say what guests still need', async () => {
    await open();
    await choose('Property type', 'Holiday Let');
    await openTab('Details');
    await text(/^Your guests will need how to get in and a phone number\./);
    await field('How to get in').fill('The key is under the slate.');
    await text(/^Your guests will need a phone number\./);
    await field('Phone for guests').fill('015394 32100');
    await expect.element(page.getByText(/^Your guests will need/)).not.toBeInTheDocument();
  });

  it('have a type to choose, at first For Sale', async () => {
    await open();
    await expect.element(choice('Property type')).toHaveValue('For Sale');
    expect(await choicesOf('Property type')).toEqual([
      'For Sale',
      'Long Term Rental',
      'Holiday Let',
    ]);
  });

  it('take a day in British notation, from the calendar, or none', async () => {
    await open();
    await choose('Property type', 'Long Term Rental');
    await openTab('Details');
    const day = page.getByLabelText(/^Available from/);
    for (const typed of ['12/06/2026', '31/06/2026']) {
      await day.fill(typed);
      await userEvent.keyboard('{Tab}');
      // There is no 31 June, so the previous value stays.
      await expect.element(day).toHaveValue('Fri 12 June 2026');
    }
    await day.click();
    await button('Next month').click();
    await button('1 July 2026').click();
    await expect.element(day).toHaveValue('Wed 1 July 2026');
    await button('Clear Available from').click();
    await expect.element(day).toHaveValue('');
  });

  it('drop a property subtype that no longer suits the type', async () => {
    await open();
    const kind = choice('Kind of property');
    await choose('Kind of property', 'Land');
    await choose('Property type', 'Long Term Rental');
    await expect.element(kind).toHaveValue('Land');
    await choose('Property type', 'Holiday Let');
    await expect.element(kind).toHaveValue('');
  });

  it('offer the site’s areas and amenities, and say if they can’t be loaded', async () => {
    await open({ getCategories: DENIED });
    await text(/^The areas and amenities to choose from couldn’t be loaded\./);
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getCategories: CATEGORIES });
    await expect
      .element(page.getByText(/^The areas and amenities to choose from/))
      .not.toBeInTheDocument();
    await openTab('Location');
    expect(await choicesOf('Area')).toEqual(INITIAL_AREAS.map(({ name }) => name));
    await openTab('Details');
    const amenities = page.getByRole('group', { name: 'Amenities' }).element();
    const names = [...amenities.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(names).toEqual([...INITIAL_AMENITIES]);
  });

  it('keep the pets field and the pets amenity the same', async () => {
    await open();
    await openTab('Details');
    const amenity = page.getByLabelText('Pet Friendly');
    const allowed = page.getByLabelText('Pets allowed');
    for (const [pressed, other] of [
      [amenity, allowed],
      [allowed, amenity],
    ] as const) {
      await pressed.click();
      await expect.element(other).toBeChecked();
      await other.click();
      await expect.element(pressed).not.toBeChecked();
    }
  });
});

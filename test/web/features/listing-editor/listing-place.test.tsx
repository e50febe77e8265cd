import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, callsOf, DENIED, refusedField } from '../../support/answers.ts';
import { button, field, focus, text, tryAgainWith } from '../../support/forms.ts';
import { listerDesk } from '../../support/lister-desk.ts';
import { openTab } from '../../support/listing-form.ts';
import { exampleId, listingPlace, ownListing } from '../../support/records/listings.ts';
import { lister } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const POSTCODE = { latitude: 54.44712, longitude: -2.97815 };

/** Opens the tab Location of a listing. Saved changes take effect. */
async function open(fields: Partial<OwnListing> = {}, answers: Answers = {}) {
  const desk = listerDesk(ownListing({ postcode: 'LA22 9LX', ...fields }));
  await visit(pagePaths.editListing(exampleId('lst', 1)), {
    as: lister(),
    answers: { ...desk.answers, ...answers },
  });
  await openTab(/^Location/);
  await expect.element(field('Postcode')).toBeVisible();
  return desk;
}

const square = (name: string) => page.getByRole('radio', { name, exact: true });
const exact = page.getByRole('switch', { name: 'Show the exact place' });
const park = page.getByRole('checkbox', { name: 'Inside the National Park' });
const dialog = page.getByRole('dialog', { name: 'Show the exact place?' });
const OWN = 'The postcode’s square, near Rydal';

async function saved(): Promise<unknown> {
  const earlier = callsOf('updateListing').length;
  await button('Save Changes').click();
  await expect.poll(() => callsOf('updateListing').length).toBe(earlier + 1);
  await toast('Listing updated');
  const { revision: _, ...fields } = callsOf('updateListing').at(-1)?.body ?? {};
  return fields;
}

async function showExactPlace(): Promise<void> {
  await exact.click();
  await dialog.getByRole('button', { name: 'Show the exact place' }).click();
}

describe('the circle on the map', () => {
  it('is about the postcode’s square, and moves to a neighbour by a click, and back', async () => {
    await open();
    await expect.element(square(OWN)).toBeChecked();
    await text(`${OWN}.`);
    await square('South-west, near Rydal').click();
    await text('South-west, near Rydal.');
    expect(await saved()).toEqual({ shown_square: { east: 335, north: 505 } });
    await square(OWN).click();
    expect(await saved()).toEqual({ shown_square: null });
  });

  it('moves by the arrow keys in their directions, and stays at the edges', async () => {
    await open();
    await focus(square(OWN));
    for (const [key, name] of [
      ['ArrowUp', 'North, near Grasmere'],
      ['ArrowUp', 'North, near Grasmere'],
      ['ArrowRight', 'North-east, near Grasmere'],
      ['ArrowRight', 'North-east, near Grasmere'],
      ['ArrowDown', 'East, near Rydal'],
      ['ArrowLeft', OWN],
      ['ArrowLeft', 'West, near Rydal'],
      ['ArrowLeft', 'West, near Rydal'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.element(square(name)).toBeChecked();
      await expect.element(square(name)).toHaveFocus();
    }
  });

  it('is where the owner has moved it', async () => {
    await open({ shown_square: { east: 337, north: 507 } });
    await expect.element(square('North-east, near Grasmere')).toBeChecked();
  });

  it('says so if the square isn’t beside the postcode any more', async () => {
    await open({ shown_square: { east: 300, north: 500 } });
    await text('The circle is no longer next to this postcode. Choose a square.');
  });

  it('is about the new square once the postcode changes', async () => {
    await open({ shown_square: { east: 337, north: 507 } });
    await field('Postcode').fill('LA22 9GE');
    await expect.element(square(OWN)).toBeChecked();
    expect(await saved()).toEqual({ postcode: 'LA22 9GE', shown_square: null });
  });

  it('waits for a postcode', async () => {
    await open();
    await field('Postcode').fill('LA22 9');
    await text('Enter the postcode to see where the listing appears on the map.');
    await expect.element(exact).toBeDisabled();
  });

  it('isn’t there where no map knows the postcode', async () => {
    await open({}, { getListingPlace: { squares: [], position: null, is_inside_boundary: null } });
    await text(/^We don’t know where LA22 9LX is/);
    await text('Enter a postcode that we can find first.');
    await expect.element(exact).toBeDisabled();
  });

  it('can be asked for again after a failure', async () => {
    await open({}, { getListingPlace: DENIED });
    await text(/^We couldn’t load where LA22 9LX is\./);
    await tryAgainWith({ getListingPlace: listingPlace() });
    await expect.element(square(OWN)).toBeChecked();
  });

  it('shows the server’s refusal, and focuses the middle', async () => {
    const refusal = 'The circle can only move to a square next to the postcode’s own';
    await open({}, { updateListing: refusedField('shown_square', refusal) });
    await square('North, near Grasmere').click();
    await button('Save Changes').click();
    await text(refusal);
    await expect.element(square(OWN)).toHaveFocus();
  });

  it('has no accessibility violations, with and without the exact place', async () => {
    await open();
    await expect.element(square(OWN)).toBeChecked();
    expect(await accessibilityViolations()).toEqual([]);
    await exact.click();
    await expect.element(dialog).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Show the exact place' }).click();
    await text('Visitors see the exact place instead of a circle.');
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('the exact place', () => {
  it('is shown only after a confirmation that says what visitors then see', async () => {
    await open();
    await exact.click();
    await expect
      .element(dialog.getByText(/Anyone can then see a pin .* a few metres/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(exact).not.toBeChecked();
    await showExactPlace();
    await expect.element(exact).toBeChecked();
    await text(/^The pin is at 54\.44712, -2\.97815, 0 m from the middle of the postcode\.$/);
    expect(await saved()).toEqual({ exact_place: POSTCODE });
    await exact.click();
    await expect.element(square(OWN)).toBeChecked();
    expect(await saved()).toEqual({ exact_place: null });
  });

  it('moves by ten or a hundred metres, by the keyboard too', async () => {
    await open({ exact_place: POSTCODE });
    await button('10 m north').click();
    await text(/, 10 m from the middle of the postcode\.$/);
    await page.getByRole('radio', { name: '100 m' }).click();
    await focus(button('100 m east'));
    await userEvent.keyboard('{Enter}');
    // The distance is by Pythagoras, so it may be 100 or 101 m.
    await text(/, 100 m from the middle of the postcode\.$|, 101 m from the middle/);
    expect(await saved()).toMatchObject({
      exact_place: { latitude: expect.closeTo(54.4472, 4), longitude: expect.closeTo(-2.9766, 3) },
    });
  });

  it('moves to coordinates from a map, and no further than two kilometres', async () => {
    await open({ exact_place: POSTCODE });
    const typed = field('Latitude and longitude');
    await typed.fill('54.45, −2.98');
    await userEvent.keyboard('{Enter}');
    await text(/^The pin is at 54\.45000, -2\.98000/);
    expect(callsOf('updateListing')).toEqual([]);
    await typed.fill('54.6, -2.98');
    await button('Move the pin there').click();
    await text('That is more than 2 km from the postcode.');
    await typed.fill('Rydal');
    await button('Move the pin there').click();
    await text('Enter latitude and longitude, like 54.44712, -2.97815');
    expect(await saved()).toEqual({ exact_place: { latitude: 54.45, longitude: -2.98 } });
  });

  it('is switched off by another postcode', async () => {
    await open({ exact_place: POSTCODE });
    await field('Postcode').fill('LA22 9GE');
    await expect.element(exact).not.toBeChecked();
    expect(await saved()).toEqual({ postcode: 'LA22 9GE', exact_place: null });
  });
});

describe('the National Park', () => {
  it('is filled in from a new postcode, until a person chooses', async () => {
    const outside = listingPlace({ is_inside_boundary: false });
    await open(
      { inside_national_park: false },
      {
        getListingPlace: ({ body }) =>
          body.postcode.startsWith('CA1 ') ? outside : listingPlace(),
      },
    );
    await field('Postcode').fill('LA22 9GE');
    await expect.element(park).toBeChecked();
    await text('LA22 9GE is inside the Park’s boundary.');
    await field('Postcode').fill('CA1 1AA');
    await expect.element(park).not.toBeChecked();
    await text('CA1 1AA is outside the Park’s boundary.');
    await park.click();
    await text(/^The listing says inside the National Park, but CA1 1AA is outside it\./);
    await field('Postcode').fill('CA1 1AB');
    await text(/^The listing says inside the National Park, but CA1 1AB is outside it\./);
    await expect.element(park).toBeChecked();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('stays as it was saved, and a contradiction is said', async () => {
    await open({ inside_national_park: false });
    await text(/^The listing says outside the National Park, but LA22 9LX is inside it\./);
    await expect.element(park).not.toBeChecked();
  });

  it('isn’t filled in where the boundary says nothing', async () => {
    await open(
      { inside_national_park: false },
      { getListingPlace: listingPlace({ is_inside_boundary: null }) },
    );
    await field('Postcode').fill('LA22');
    await expect.element(square(OWN)).toBeChecked();
    await expect.element(park).not.toBeChecked();
  });
});

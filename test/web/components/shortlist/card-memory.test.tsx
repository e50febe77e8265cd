import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { memory } from '../../../../web/src/components/shortlist/device-memory.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { button, focus, link, text } from '../../support/forms.ts';
import { cardOf } from '../../support/records/favourites.ts';
import { asPublic, exampleId, publishedListing } from '../../support/records/listings.ts';
import { found } from '../../support/records/search.ts';
import { person } from '../../support/records.ts';
import { openSearch, results } from '../../support/search-page.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const cottage = publishedListing({ title: 'Slate cottage at Nab Scar', type: 'SALE' });
const barn = publishedListing({
  id: exampleId('lst', 2),
  title: 'Barn below Loughrigg',
  type: 'SALE',
});
const both = found([cottage, barn].map(cardOf));
const cardWith = ({ title }: typeof cottage) => results.filter({ hasText: title });
const heart = ({ title }: typeof cottage) => button(`Keep ${title} on your shortlist`);
const openListing = () =>
  visit(pagePaths.listing(cottage.id), {
    answers: { getListing: asPublic(cottage), searchListings: found([]) },
  });

describe('a card', () => {
  it('is kept by the heart of signed-out people; the first says where it is found', async () => {
    await openSearch('', { searchListings: both });
    await heart(cottage).click();
    await expect.element(heart(cottage)).toHaveAttribute('aria-pressed', 'true');
    await toast('On your shortlist');
    await expect.element(link('Your shortlist')).toHaveAttribute('href', pagePaths.shortlist);
    await expect.element(link('Shortlist 1 kept')).toBeVisible();
    await heart(barn).click();
    await expect.element(link('Shortlist 2 kept')).toBeVisible();
    expect((await memory.list('kept')).map(({ id }) => id)).toEqual([barn.id, cottage.id]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('has one heart, which is the favourite’s for signed-in people', async () => {
    await visit('/listings', {
      as: person(),
      answers: { searchListings: both, getSearchAreas: { areas: [] } },
    });
    await expect.element(button(`Save ${cottage.title} to favourites`)).toBeVisible();
    expect(heart(cottage).elements()).toEqual([]);
  });

  it('says that it was seen, or when one asked', async () => {
    await memory.see(cottage);
    await openSearch('', { searchListings: both });
    await expect.element(cardWith(cottage).getByText('Seen', { exact: true })).toBeVisible();
    expect(cardWith(barn).getByText('Seen').elements()).toEqual([]);
    await memory.ask(cottage, 'ENQUIRY');
    await expect.element(cardWith(cottage).getByText(/^You enquired on \d+ \w+$/)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('that is hidden gives way to a line, by keyboard and back, and the count stays', async () => {
    await openSearch('', { searchListings: both });
    const options = button(`Options for ${cottage.title}`);
    await focus(options);
    await userEvent.keyboard(' ');
    const hide = button('Hide this property');
    await expect.element(hide).toHaveFocus();
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(options).toHaveFocus();
    expect(hide.elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(hide).toHaveFocus();
    await userEvent.keyboard(' ');
    const show = button(`Show ${cottage.title}`);
    await expect.element(show).toHaveFocus();
    await expect.poll(() => cardWith(cottage).elements()).toEqual([]);
    await text('2 properties found');
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(cardWith(cottage).getByRole('link')).toHaveFocus();
    expect(memory.of(cottage.id)).toBeNull();
  });
});

describe('the page of a listing', () => {
  it('counts as seen; the next time it says when', async () => {
    await openListing();
    await expect.poll(() => memory.of(cottage.id)?.seen_at).toBeDefined();
    expect(page.getByText(/^Seen on/).elements()).toEqual([]);
    await openListing();
    await text(/^Seen on \d+ \w+$/);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('keeps, notes and hides', async () => {
    await openListing();
    await heart(cottage).click();
    await button(`Add a note about ${cottage.title}`).click();
    await userEvent.keyboard('Steep lane.{Escape}');
    await expect
      .element(button(`Change your note about ${cottage.title}: Steep lane.`))
      .toBeVisible();
    await button('Hide from results').click();
    await expect.element(button('Hidden from results')).toHaveAttribute('aria-pressed', 'true');
    expect(memory.of(cottage.id)).toMatchObject({
      note: 'Steep lane.',
      kept_at: expect.any(Number),
      hidden_at: expect.any(Number),
    });
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says it where nothing can be stored', async () => {
    memory.close();
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    await openListing();
    await heart(cottage).click();
    await toast('Kept until you leave');
    await expect.element(heart(cottage)).toHaveAttribute('aria-pressed', 'true');
    await button('Hide from results').click();
    await expect.element(button('Hidden from results')).toBeVisible();
    open.mockRestore();
  });
});

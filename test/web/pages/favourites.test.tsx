import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { setSession } from '../../../web/src/lib/session/session-store.ts';
import { accessibilityViolations, DESKTOP, PHONE, tooWide } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { button, focus, heading, leaveRows, link, text } from '../support/forms.ts';
import { favourite, favourites, unavailable } from '../support/records/favourites.ts';
import { exampleId, publishedListing } from '../support/records/listings.ts';
import { person } from '../support/records.ts';
import { endSession, startSession } from '../support/session.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const cottage = publishedListing({ title: 'Slate cottage at Nab Scar' });
const flat = publishedListing({
  id: exampleId('lst', 2),
  title: 'First-floor flat in Portinscale',
  type: 'LETTING',
  property_subtype: 'apartment',
  sleeps: null,
  price: 950,
});

const open = async (answers: Answers = {}) => {
  await visit(pagePaths.favourites, {
    as: person(),
    answers: { listFavourites: favourites(favourite(flat), favourite(cottage)), ...answers },
  });
  await heading('Your Favourites');
};

const cardOf = ({ title }: typeof cottage) => page.getByRole('article').filter({ hasText: title });
const heartOf = ({ title }: typeof cottage) => button(`Save ${title} to favourites`);
const emptyState = page.getByRole('heading', { name: 'No favourites yet', exact: true });
const titles = () =>
  page
    .getByRole('article')
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

describe('the favourites', () => {
  it('explain how to add the first', async () => {
    await open({ listFavourites: favourites() });
    await text("Properties you've saved for later");
    await expect.element(emptyState).toBeVisible();
    await text(/^Press the heart on a property to save it here/);
    expect(document.title).toBe('Your Favourites | Fellside');
    expect(document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content).toBe('noindex');
    await expect.element(link('Browse Properties')).toHaveAttribute('href', '/listings');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('show each listing, and link to its page', async () => {
    await open();
    await expect.poll(titles).toEqual([flat.title, cottage.title]);
    for (const [listing, facts] of [
      [cottage, ['Holiday Let', '£185 / night', 'Rydal', '2 bedrooms · 1 bathroom · sleeps 4']],
      [flat, ['To Let', '£950 / month', 'No image']],
    ] as const) {
      for (const fact of facts) {
        await expect.element(cardOf(listing).getByText(fact, { exact: true })).toBeVisible();
      }
      await expect
        .element(cardOf(listing).getByRole('link', { name: listing.title }))
        .toHaveAttribute('href', pagePaths.listing(listing.id));
    }
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('are compared, annotated, shared and printed, and lead to what was seen and hidden', async () => {
    await open();
    for (const name of ['Compare 2', 'Share', 'Print', `Add a note about ${flat.title}`]) {
      await expect.element(button(name)).toBeVisible();
    }
    await expect
      .element(link('Recently viewed'))
      .toHaveAttribute('href', `${pagePaths.shortlist}?list=seen`);
    for (const { width, height } of [PHONE, DESKTOP]) {
      await page.viewport(width, height);
      expect(await tooWide()).toEqual([]);
    }
  });

  it('are removed by keyboard; the focus moves to the next, and Undo restores them', async () => {
    await open({ removeFavourite: undefined, addFavourite: undefined });
    await expect.element(heartOf(flat)).toBeVisible();
    await focus(heartOf(flat));
    answer({ listFavourites: favourites(favourite(cottage)) });
    await userEvent.keyboard(' ');
    await toast('Removed from favourites');
    await leaveRows(true);
    await expect.poll(titles).toEqual([cottage.title]);
    answer({ listFavourites: favourites(favourite(flat), favourite(cottage)) });
    await button('Undo').click();
    await toast('Added to favourites');
    await expect.poll(titles).toEqual([flat.title, cottage.title]);
    const params = [{ listing_id: flat.id }];
    expect(callsOf('removeFavourite').map((call) => call.params)).toEqual(params);
    expect(callsOf('addFavourite').map((call) => call.params)).toEqual(params);
  });

  it('that are no longer public have no link, and are removed without Undo', async () => {
    await open({ listFavourites: favourites(unavailable(cottage)), removeFavourite: undefined });
    const card = cardOf(cottage);
    await expect.element(card.getByText('No longer available', { exact: true })).toBeVisible();
    expect(card.getByRole('link').elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    await button(`Remove ${cottage.title}`).click();
    await toast('Removed from favourites');
    await leaveRows();
    await expect.element(emptyState).toBeVisible();
    expect(button('Undo').elements()).toEqual([]);
  });

  it('show that they load, that they couldn’t be loaded, and load again on request', async () => {
    const asked = held<'listFavourites'>(DENIED);
    await open({ listFavourites: asked.answer });
    await expect
      .element(page.getByRole('status').getByText('Loading your favourites...'))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    asked.letGo();
    const alert = page.getByRole('alert');
    await expect
      .element(alert.getByRole('heading', { name: 'Error loading favourites', exact: true }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    answer({ listFavourites: favourites(favourite(cottage)) });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(cardOf(cottage)).toBeVisible();
  });

  it('report an ended session once, and are unchanged after the next sign-in', async () => {
    await open();
    await expect.element(heartOf(cottage)).toBeVisible();
    endSession();
    await heartOf(cottage).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
    await expect.element(alert).toBeVisible();
    expect(page.getByText(/session has ended/).elements()).toHaveLength(1);
    await expect
      .element(link('Sign in again'))
      .toHaveAttribute('href', `/auth?${new URLSearchParams({ redirect: pagePaths.favourites })}`);
    expect(callsOf('removeFavourite')).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    startSession();
    setSession({ status: 'signed-in', profile: person() });
    await expect.element(cardOf(cottage)).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('ask signed-out visitors to sign in', async () => {
    await visit(pagePaths.favourites);
    await heading('Sign in to view your favourites');
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign In' }))
      .toHaveAttribute('href', `/auth?${new URLSearchParams({ redirect: pagePaths.favourites })}`);
    expect(await accessibilityViolations()).toEqual([]);
  });
});

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { showToast } from '../../../web/src/lib/toast.ts';
import { answer, callsOf, refusedField } from '../support/answers.ts';
import { button, errorOf, field, text } from '../support/forms.ts';
import { listerDesk } from '../support/lister-desk.ts';
import { openTab } from '../support/listing-form.ts';
import { exampleId, ownListing } from '../support/records/listings.ts';
import { lister, organisation } from '../support/records.ts';
import { openSearch } from '../support/search-page.ts';
import { endSession } from '../support/session.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

/** Nothing that stays in sight hides a field that is focused or invalid, its error, or a button. */

const rectOf = (element: Element): DOMRect => element.getBoundingClientRect();
/** Whether one covers a part of the other. */
const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
const focusedRect = (): DOMRect => rectOf(document.activeElement ?? document.body);

const openEditor = async () => {
  const desk = listerDesk(ownListing());
  await visit(pagePaths.editListing(exampleId('lst', 1)), { as: lister(), answers: desk.answers });
  await expect.element(field('Title')).toBeVisible();
};

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  it('a toast leaves the field free that it is about', async () => {
    await openEditor();
    answer({ updateListing: refusedField('summary', 'Summary too long') });
    await field('Summary').fill('A path to the lake.');
    field('Summary').element().scrollIntoView({ block: 'start' });
    await userEvent.keyboard('{Tab}');
    button('Save Changes')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await toast('Error updating listing', 'Summary too long');
    await expect.element(field('Summary')).toHaveFocus();
    const shown = page.getByRole('alert').filter({ hasText: 'Error updating listing' });
    await expect.element(shown).toBeVisible();
    const covers = () => areOver(focusedRect(), rectOf(shown.element()));
    await expect.poll(covers).toBe(false);
    expect(focusedRect().bottom).toBeLessThan(innerHeight);

    // A field that is focused while the toast is there isn't covered, either.
    const summary = field('Summary').element() as HTMLElement;
    summary.blur();
    summary.scrollIntoView({ block: 'start' });
    summary.focus({ preventScroll: true });
    await expect.poll(covers).toBe(false);
  });

  it('the bar about an ended session leaves a field free that is focused backwards', async () => {
    await visit(pagePaths.organisation, {
      as: lister(),
      answers: { listMyOrganisations: { items: [organisation({ email: 'nell@example.com' })] } },
    });
    await field('Address').fill('1 Beck Side');
    endSession();
    await button('Save Changes').click();
    await text(/^Your session has ended\./);
    const bar = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
    scrollTo(0, document.documentElement.scrollHeight);
    await field('Description').element().scrollIntoView({ block: 'start' });
    for (const name of ['Address', 'Phone', 'Email', 'Name']) {
      (field(name).element() as HTMLElement).focus();
      await expect.poll(() => focusedRect().top - rectOf(bar.element()).bottom).toBeGreaterThan(0);
    }
    expect(callsOf('updateOrganisation')).toEqual([]);
  });
});

describe('on a wide screen a toast', () => {
  const shown = page.getByRole('status').filter({ hasText: 'Added to favourites' });
  const show = async () => {
    await page.viewport(1440, 900);
    await openSearch();
    const message = 'It has two lines.';
    showToast({ kind: 'success', title: 'Added to favourites', message, reason: message });
    await expect.element(shown).toBeVisible();
  };

  it('leaves the choice of the order free', async () => {
    await show();
    const sort = rectOf(page.getByLabelText('Sort by').element());
    expect(areOver(sort, rectOf(shown.element()))).toBe(false);
  });

  it('moves from what appears under it', async () => {
    await show();
    const note = document.createElement('p');
    note.setAttribute('role', 'note');
    const { left, top, width, height } = rectOf(shown.element());
    note.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    document.querySelector('main')?.append(note);
    onTestFinished(() => note.remove());
    await expect.poll(() => areOver(rectOf(note), rectOf(shown.element()))).toBe(false);
  });
});

describe('on a small laptop', () => {
  beforeEach(() => page.viewport(1000, 440));

  it('the bar of a listing’s form leaves the invalid field and its error free', async () => {
    await openEditor();
    await openTab('Details');
    await field('Bedrooms').fill('99');
    const bar = button('Save Changes').element().parentElement as HTMLElement;
    // The field is just in sight above the bar. Its error isn't there yet.
    const bedrooms = field('Bedrooms').element();
    scrollBy(0, rectOf(bedrooms).bottom - (innerHeight - bar.offsetHeight - 4));
    (document.activeElement as HTMLElement).blur();
    button('Save Changes')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(field('Bedrooms')).toHaveFocus();
    await expect.poll(() => errorOf(field('Bedrooms'))).toMatch(/Bedrooms/);
    const error = page
      .getByText(errorOf(field('Bedrooms')), { exact: true })
      .first()
      .element();
    await expect.poll(() => rectOf(bar).top - rectOf(error).bottom).toBeGreaterThan(0);
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held, Refusal } from '../support/answers.ts';
import { button, field, focus, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { auditTrail } from '../support/records/audit.ts';
import { ADMIN, adminListing, reviewCard, reviewQueue } from '../support/records/review.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const LIVE = reviewCard({
  status: 'PUBLISHED',
  title: 'Farm on the site',
  featured: true,
  revision: 4,
});
const TRAIL = auditTrail(
  { action: 'featured', changes: [{ field: 'featured', before: false, after: true }] },
  { action: 'approved' },
  { action: 'created' },
);

const open = async (answers: Answers = {}): Promise<void> => {
  await visit(pagePaths.adminListing(LIVE.id), {
    as: ADMIN,
    answers: {
      getAdminListing: adminListing(LIVE),
      listAudit: TRAIL,
      ...reviewQueue(),
      ...answers,
    },
  });
};
const trail = page.getByRole('region', { name: 'Timeline' });
const actionsInTrail = () =>
  [...trail.element().querySelectorAll('li')].map((li) => li.querySelector('span')?.textContent);

describe('the page of a listing', () => {
  it('shows admins all of it', async () => {
    await open();
    await heading(LIVE.title);
    const details = page.getByRole('region', { name: 'Details' });
    const shownText = (details.element() as HTMLElement).innerText;
    for (const part of ['Ruth Birkett Lets', '1 Beck Side, Rydal', 'LA22 9LR', LIVE.id]) {
      expect(shownText).toContain(part);
    }
    await text('It has no photos.');
    await text('Published');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('says if the boundary of the National Park contradicts the owner', async () => {
    await open({ getAdminListing: adminListing({ ...LIVE, is_inside_boundary: false }) });
    await text('The listing says inside the National Park, but LA22 9LR is outside it.');
  });

  it('has its timeline: what was done, by whom, and the changes', async () => {
    await open();
    await expect.element(trail.getByText('Created', { exact: true })).toBeVisible();
    expect(actionsInTrail()).toEqual(['Featured', 'Approved', 'Created']);
    expect(callsOf('listAudit').map(({ query }) => query)).toEqual([{ subject: LIVE.id }]);
    const first = trail.getByRole('listitem').first().element() as HTMLElement;
    expect(first.innerText.replaceAll(/\s+/g, ' ')).toMatch(
      /by Edith Airey, 3 May 2026, 11:30 Featured No → Yes/,
    );
  });

  it('says when the timeline is empty or can’t be loaded, and loads it again on request', async () => {
    await open({ listAudit: DENIED });
    await expect
      .element(page.getByRole('heading', { level: 3, name: 'Error loading the timeline' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ listAudit: auditTrail() });
    await text('No actions or notes yet.');
  });

  it('archives it with a reason, shows the remaining actions, and focuses them', async () => {
    await open();
    const question = page.getByRole('dialog', { name: 'Archive Listing' });
    await button('Archive').click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(callsOf('adminArchiveListing')).toEqual([]);

    await focus(button('Archive'));
    await userEvent.keyboard('{Enter}');
    await expect.element(question.getByText(/It will be taken off the site at once/)).toBeVisible();
    await field('Reason').fill('It has been sold.');
    expect(await accessibilityViolations()).toEqual([]);
    const archived = adminListing({ ...LIVE, status: 'ARCHIVED', revision: 5 });
    answer({ adminArchiveListing: archived, getAdminListing: archived });
    answer({ listAudit: auditTrail({ action: 'archived' }, ...TRAIL.items) });
    await focus(question.getByRole('button', { name: 'Archive Listing' }));
    await userEvent.keyboard('{Enter}');
    await toast('Listing archived', `"${LIVE.title}" is no longer on the site.`);
    await expect.poll(actionsInTrail).toEqual(['Archived', 'Featured', 'Approved', 'Created']);
    await expect.element(button('Stop featuring')).toBeVisible();
    expect(button('Archive').elements()).toEqual([]);
    await expect.element(page.getByRole('group', { name: 'What you can do' })).toHaveFocus();
    expect(callsOf('adminArchiveListing').map(({ params, body }) => [params, body])).toEqual([
      [{ listing_id: LIVE.id }, { reason: 'It has been sold.' }],
    ]);
  });

  it('shows a placeholder while it loads', async () => {
    await open({ getAdminListing: held<'getAdminListing'>(adminListing(LIVE)).answer });
    await expect.element(page.getByRole('status').getByText('Loading listing...')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('reports an unknown listing, and links to the list', async () => {
    await open({ getAdminListing: new Refusal(404, 'Listing not found') });
    await expect.element(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
    await expect
      .element(link('All listings').last())
      .toHaveAttribute('href', pagePaths.adminListings);
    expect(await accessibilityViolations()).toEqual([]);
  });
});

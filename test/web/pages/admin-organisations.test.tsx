import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, FAILED, held } from '../support/answers.ts';
import { choice, choose, focus, heading, link, text, tryAgainWith } from '../support/forms.ts';
import {
  adminOrganisation,
  adminOrganisations,
  listingCounts,
} from '../support/records/organisations.ts';
import { ADMIN } from '../support/records/review.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const LETS = adminOrganisation({ listings: listingCounts({ PUBLISHED: 1 }) });

const open = async (query = '', answers: Answers = {}): Promise<void> => {
  await visit(`${pagePaths.adminOrganisations}${query}`, {
    as: ADMIN,
    answers: { listOrganisations: adminOrganisations(LETS), ...answers },
  });
  await heading('Organisations');
};

const verified = page.getByRole('switch', { name: 'Nell Dixon Lets is verified' });
const changes = () =>
  callsOf('adminUpdateOrganisation').map(({ params, body }) => [params.organisation_id, body]);

describe('the organisations', () => {
  it('show each owner, plan and number of listings, and link to those', async () => {
    await open('', { listOrganisations: adminOrganisations({ ...LETS, suspended: true }) });
    const row = page.getByRole('row', { name: /^Nell Dixon Lets/ });
    await expect.element(row.getByText('Lake District, since 1 May 2026')).toBeVisible();
    await expect.element(row.getByText('Suspended', { exact: true })).toBeVisible();
    await expect.element(row.getByText('nell@example.com')).toBeVisible();
    await expect.element(choice('Plan of Nell Dixon Lets')).toHaveValue('Starter');
    await expect
      .element(row.getByRole('link', { name: 'Nell Dixon', exact: true }))
      .toHaveAttribute('href', pagePaths.adminUser(LETS.owner?.id ?? ''));
    await expect
      .element(link('1 published'))
      .toHaveAttribute('href', `${pagePaths.adminListings}?organisation_id=${LETS.id}`);
    await expect
      .element(link('History of Nell Dixon Lets'))
      .toHaveAttribute('href', `${pagePaths.adminAudit}?subject=${LETS.id}`);
    expect(document.title).toBe('Organisations | Fellside');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('are searched, and filtered by what is checked, in the address', async () => {
    await open();
    await text('Nell Dixon Lets');
    await page
      .getByRole('searchbox', { name: 'Name, owner, address, phone or identifier' })
      .fill(' NELL ');
    await expect.poll(() => location.search).toBe('?q=NELL');
    await expect
      .poll(() => callsOf('listOrganisations').map(({ query }) => query))
      .toEqual([{}, { q: 'NELL' }]);
    await choose('Checked', 'Not verified');
    await expect
      .poll(() => callsOf('listOrganisations').at(-1)?.query)
      .toEqual({ q: 'NELL', verified: 'false' });
  });

  it('show placeholders while they load', async () => {
    await open('', { listOrganisations: held<'listOrganisations'>(adminOrganisations()).answer });
    await expect
      .element(page.getByRole('status').getByText('Loading organisations...'))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('report that they can’t be loaded, and load again on request', async () => {
    await open('', { listOrganisations: DENIED });
    await expect
      .element(page.getByRole('heading', { name: 'Error loading organisations' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ listOrganisations: adminOrganisations(LETS) });
    await text('Nell Dixon Lets');
  });

  it('say that none has been found', async () => {
    await open('?q=xyzzy', { listOrganisations: adminOrganisations() });
    await text('Try fewer letters, or remove a filter.');
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('an organisation', () => {
  it('gets another plan after a confirmation', async () => {
    await open('', { adminUpdateOrganisation: { ...LETS, plan: 'PREMIUM' } });
    await choose('Plan of Nell Dixon Lets', 'Premium');
    const question = page.getByRole('dialog', { name: 'Change Plan' });
    await expect
      .element(question.getByText(/^This moves Nell Dixon Lets from Starter to Premium\./))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    expect(changes()).toEqual([]);
    answer({ listOrganisations: adminOrganisations({ ...LETS, plan: 'PREMIUM' }) });
    await question.getByRole('button', { name: 'Change Plan' }).click();
    await toast('Plan changed', 'Nell Dixon Lets is now on Premium.');
    await expect.element(choice('Plan of Nell Dixon Lets')).toHaveValue('Premium');
    expect(changes()).toEqual([[LETS.id, { plan: 'PREMIUM' }]]);
  });

  it('keeps its plan if the confirmation is cancelled', async () => {
    await open();
    await choose('Plan of Nell Dixon Lets', 'Premium');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(choice('Plan of Nell Dixon Lets')).toHaveValue('Starter');
    expect(changes()).toEqual([]);
  });

  it('is verified and unverified at once by keyboard', async () => {
    let stored = LETS;
    await open('', {
      listOrganisations: () => adminOrganisations(stored),
      adminUpdateOrganisation: ({ body }) => {
        stored = { ...stored, verified: body.verified ?? stored.verified };
        return stored;
      },
    });
    await expect.element(verified).not.toBeChecked();
    for (const [is, title, message] of [
      [true, 'Organisation verified', 'Listings by Nell Dixon Lets now show that it is verified.'],
      [
        false,
        'No longer verified',
        'Listings by Nell Dixon Lets no longer show that it is verified.',
      ],
    ] as const) {
      // A press while a change is being saved has no effect.
      await expect.element(verified).not.toHaveAttribute('aria-disabled');
      await focus(verified);
      await userEvent.keyboard(' ');
      await toast(title, message);
      await expect.poll(() => (verified.element() as HTMLInputElement).checked).toBe(is);
    }
    expect(changes()).toEqual([
      [LETS.id, { verified: true }],
      [LETS.id, { verified: false }],
    ]);
  });

  it('stays unchanged after a failure, which is reported', async () => {
    await open('', { adminUpdateOrganisation: FAILED });
    await expect.element(verified).not.toBeChecked();
    await focus(verified);
    await userEvent.keyboard(' ');
    await toast('Error changing Nell Dixon Lets', 'Something went wrong');
    await expect.element(verified).not.toBeChecked();
  });
});

import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORGANISATION_NOT_FOUND } from '../../../shared/organisations/ids.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations, DESKTOP, PHONE, tooWide } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, FAILED, held, Refusal } from '../support/answers.ts';
import {
  button,
  choose,
  field,
  focus,
  heading,
  link,
  text,
  tryAgainWith,
} from '../support/forms.ts';
import { auditEntry, auditTrail } from '../support/records/audit.ts';
import { listingCounts, wholeOrganisation } from '../support/records/organisations.ts';
import { ADMIN } from '../support/records/review.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const LETS = wholeOrganisation({ listings: listingCounts({ PUBLISHED: 3, DRAFT: 1 }) });

const open = async (organisation = LETS, answers: Answers = {}): Promise<void> => {
  await visit(pagePaths.adminOrganisation(LETS.id), {
    as: ADMIN,
    answers: { getAdminOrganisation: organisation, listAudit: auditTrail({}), ...answers },
  });
};
const timeline = page.getByRole('region', { name: 'Timeline' });

/** Waits for a heading below the page's own. */
const headed = (name: string): Promise<void> =>
  expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();

describe('the page of an organisation', () => {
  it('shows its details, its owner and its listings by status, with links', async () => {
    await open();
    await heading(LETS.name);
    for (const said of ['lets@example.com', '01632 960003', 'Three cottages by the beck.', LETS.id])
      await text(said);
    const paths = {
      'Nell Dixon': pagePaths.adminUser(LETS.owner?.id ?? ''),
      '3 published': `${pagePaths.adminListings}?organisation_id=${LETS.id}&status=PUBLISHED`,
      '1 draft': `${pagePaths.adminListings}?organisation_id=${LETS.id}&status=DRAFT`,
      'Bookings and enquiries': pagePaths.adminRecords(LETS.id),
      History: `${pagePaths.adminAudit}?subject=${LETS.id}`,
    };
    for (const [name, path] of Object.entries(paths)) {
      await expect.element(link(name)).toHaveAttribute('href', path);
    }
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('says that nothing is there: no owner, no listings, no contact, nothing done', async () => {
    const bare = { email: null, phone: null, address: null, description: null, owner: null };
    await open(wholeOrganisation({ ...bare, suspended: true }), { listAudit: auditTrail() });
    for (const said of ['Deleted account', 'No listings', 'Suspended']) await text(said);
    await text('No actions or notes yet.');
    expect(page.getByText('Address').elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows what a suspension of its owner did to it, and notes', async () => {
    const owner = { id: LETS.owner?.id ?? '', kind: 'user', name: 'Nell Dixon' } as const;
    await open(LETS, {
      listAudit: auditTrail(
        { action: 'noted', reason: 'Rang us.' },
        {
          action: 'suspended',
          changes: [{ field: 'suspended', before: false, after: true }],
          part_of: { id: 'aud_1', subject: owner },
        },
      ),
    });
    const part = timeline.getByRole('listitem').nth(1);
    await expect.element(part.getByText(/^As part of the decision about/)).toBeVisible();
    await expect
      .element(part.getByRole('link', { name: 'Nell Dixon' }))
      .toHaveAttribute('href', pagePaths.adminUser(owner.id));
    await expect.element(timeline.getByText('Rang us.')).toBeVisible();
  });

  it('changes its plan and whether it is verified, and takes a note', async () => {
    await open();
    await choose(`Plan of ${LETS.name}`, 'Premium');
    const dialog = page.getByRole('dialog', { name: 'Change Plan' });
    const { email, phone, address, description, ...listed } = LETS;
    answer({
      adminUpdateOrganisation: { ...listed, plan: 'PREMIUM' },
      getAdminOrganisation: { ...LETS, plan: 'PREMIUM' },
    });
    await dialog.getByRole('button', { name: 'Change Plan' }).click();
    await toast('Plan changed', `${LETS.name} is now on Premium.`);
    await expect.element(dialog).not.toBeInTheDocument();
    // Read again before the next answers hold.
    await expect.poll(() => callsOf('getAdminOrganisation').length).toBe(2);
    const verified = page.getByRole('switch', { name: `${LETS.name} is verified` });
    const isVerified = !LETS.verified;
    answer({
      adminUpdateOrganisation: { ...listed, plan: 'PREMIUM', verified: isVerified },
      getAdminOrganisation: { ...LETS, plan: 'PREMIUM', verified: isVerified },
    });
    await focus(verified);
    await userEvent.keyboard(' ');
    await expect.poll(() => (verified.element() as HTMLInputElement).checked).toBe(isVerified);
    await expect
      .poll(() => callsOf('adminUpdateOrganisation').map(({ body }) => body))
      .toEqual([{ plan: 'PREMIUM' }, { verified: isVerified }]);
    await text('lets@example.com');
    await field('Note 0 of 2,000').fill('Rang us.');
    const note = { action: 'noted', reason: 'Rang us.' } as const;
    answer({ addNote: auditEntry(note), listAudit: auditTrail(note) });
    await button('Add Note').click();
    await expect.element(timeline.getByRole('listitem').getByText('Rang us.')).toBeVisible();
  });

  it('shows a placeholder, then a failure, and loads again on request', async () => {
    await open(LETS, {
      getAdminOrganisation: held<'getAdminOrganisation'>(LETS).answer,
    });
    await expect
      .element(page.getByRole('status').getByText('Loading organisation...'))
      .toBeVisible();
    await open(LETS, { getAdminOrganisation: FAILED });
    await headed('Error loading this organisation');
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getAdminOrganisation: LETS });
    await heading(LETS.name);
  });

  it('reports an unknown organisation, and links to the list', async () => {
    await open(LETS, { getAdminOrganisation: new Refusal(404, ORGANISATION_NOT_FOUND) });
    await headed(ORGANISATION_NOT_FOUND);
    await expect
      .element(link('All organisations'))
      .toHaveAttribute('href', pagePaths.adminOrganisations);
  });

  it('fits a phone', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await heading(LETS.name);
    expect(await tooWide()).toEqual([]);
    await page.viewport(DESKTOP.width, DESKTOP.height);
  });
});

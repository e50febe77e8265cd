import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import type { AdminUser } from '../../../shared/profiles/admin-schema.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import { accessibilityViolations, DESKTOP, PHONE } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, FAILED, Refusal } from '../support/answers.ts';
import { button, field, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { auditEntry, auditTrail } from '../support/records/audit.ts';
import { listingCounts } from '../support/records/organisations.ts';
import { ADMIN, reviewQueue } from '../support/records/review.ts';
import { adminUser } from '../support/records/users.ts';
import { callWithTokens } from '../support/session.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';
import { storeTokens } from '../support/user-pool.ts';

const WYNNE = adminUser({
  full_name: 'Wynne Abbotsford',
  email: 'wynne@example.com',
  role: 'LISTER',
  organisations: [
    {
      id: 'org_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
      name: 'Abbotsford Lets',
      plan: 'PREMIUM',
      verified: true,
      listings: listingCounts({ PUBLISHED: 1 }),
    },
  ],
});

const open = async (user = WYNNE, answers: Answers = {}, as = ADMIN): Promise<void> => {
  await visit(pagePaths.adminUser(user.id), {
    as,
    answers: {
      getUser: user,
      getAffectedStays: reviewQueue().getAffectedStays,
      listAudit: auditTrail(),
      ...answers,
    },
  });
};
/** Sets the user as the next change makes them. */
const becomes = (user: AdminUser): void => answer({ updateUser: user, getUser: user });

const dialog = (name: string): Locator => page.getByRole('dialog', { name, exact: true });
const confirm = (name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const closed = (): Promise<void> =>
  expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
const bodies = () => callsOf('updateUser').map(({ body }) => body);

describe('the page of a user', () => {
  it('shows the user’s details and listings, with links to those and to their actions', async () => {
    await open();
    await heading('Wynne Abbotsford');
    for (const said of ['wynne@example.com', 'Premium', 'Verified', '1 May 2026', WYNNE.id]) {
      await text(said);
    }
    await expect
      .element(link('1 published'))
      .toHaveAttribute(
        'href',
        `${pagePaths.adminListings}?organisation_id=${WYNNE.organisations[0]?.id}&status=PUBLISHED`,
      );
    await expect
      .element(link('Their actions'))
      .toHaveAttribute('href', `${pagePaths.adminAudit}?by=${WYNNE.id}`);
    await expect
      .element(link('Actions on their account'))
      .toHaveAttribute('href', `${pagePaths.adminAudit}?subject=${WYNNE.id}`);
    await expect
      .element(link('Bookings and enquiries'))
      .toHaveAttribute('href', pagePaths.adminRecords(WYNNE.id));
    await expect
      .element(link('Abbotsford Lets'))
      .toHaveAttribute('href', pagePaths.adminOrganisation(WYNNE.organisations[0]?.id ?? 'none'));
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('has a timeline, to which notes are added', async () => {
    await open(WYNNE, { listAudit: auditTrail({ action: 'suspended', reason: 'Spam.' }) });
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect.element(timeline.getByText('Spam.')).toBeVisible();
    await button('Add Note').click();
    await text('Please write a note');
    await field('Note 0 of 2,000').fill(' Rang us about the key safe. ');
    const note = { action: 'noted', reason: 'Rang us about the key safe.' } as const;
    answer({ addNote: auditEntry(note), listAudit: auditTrail(note) });
    expect(await accessibilityViolations()).toEqual([]);
    await button('Add Note').click();
    await toast('Note added', 'All admins can see it in the timeline.');
    await expect.element(timeline.getByRole('listitem').getByText(note.reason)).toBeVisible();
    await expect.element(field('Note 0 of 2,000')).toHaveValue('');
    expect(callsOf('addNote').map(({ body }) => body)).toEqual([
      { subject: WYNNE.id, note: note.reason },
    ]);
  });

  it('keeps a note that can’t be added', async () => {
    await open();
    await field('Note 0 of 2,000').fill('Rang us.');
    answer({ addNote: FAILED });
    await button('Add Note').click();
    await toast('Error adding the note', FAILED.problem.detail);
    await expect.element(field('Note 8 of 2,000')).toHaveValue('Rang us.');
  });

  it('says that they have no listings', async () => {
    await open({ ...WYNNE, organisations: [] });
    await text('No organisation, so no listings.');
  });

  it('reports that it can’t be loaded, and loads again on request', async () => {
    await open(WYNNE, { getUser: FAILED });
    await expect
      .element(page.getByRole('heading', { name: 'Error loading this user' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getUser: WYNNE });
    await heading('Wynne Abbotsford');
  });

  it('reports an unknown account, and links to the list', async () => {
    await open(WYNNE, { getUser: new Refusal(404, USER_NOT_FOUND) });
    await expect.element(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
    await text(USER_NOT_FOUND);
    await expect.element(link('All users')).toHaveAttribute('href', pagePaths.adminUsers);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows on a phone which page it belongs to', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open();
    await heading('Wynne Abbotsford');
    const users = page.getByRole('navigation', { name: 'Administration' }).getByText('Users');
    await expect
      .poll(() => users.element().getBoundingClientRect().right)
      .toBeLessThanOrEqual(PHONE.width);
    await page.viewport(DESKTOP.width, DESKTOP.height);
  });
});

describe('a user', () => {
  it('is made an admin after a confirmation', async () => {
    await open();
    await button('Make admin').click();
    await expect
      .element(dialog('Make Admin').getByText(/see every user and organisation/))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    expect(bodies()).toEqual([]);
    becomes({ ...WYNNE, role: 'ADMIN' });
    await confirm('Make Admin');
    await toast('Admin added', 'Wynne Abbotsford is now an admin.');
    await expect.element(button('Remove admin role')).toBeVisible();
    expect(bodies()).toEqual([{ role: 'ADMIN' }]);
  });

  it('is made a moderator, which takes nothing from a lister', async () => {
    await open();
    await button('Make moderator').click();
    await expect
      .element(dialog('Make Moderator').getByText(/won’t see other admin pages/))
      .toBeVisible();
    becomes({ ...WYNNE, role: 'MODERATOR' });
    await confirm('Make Moderator');
    await toast('Moderator added', 'Wynne Abbotsford is now a moderator.');
    expect(bodies()).toEqual([{ role: 'MODERATOR' }]);
    await button('Remove moderator role').click();
    becomes(WYNNE);
    await field('Reason').fill('She has left us.');
    await confirm('Remove Moderator Role');
    await toast('Moderator role removed', 'Wynne Abbotsford is no longer a moderator.');
    expect(bodies().at(-1)).toEqual({ role: null, reason: 'She has left us.' });
  });

  it('who is an admin becomes a moderator with a reason', async () => {
    await open({ ...WYNNE, role: 'ADMIN' });
    await button('Make moderator').click();
    await text(/will only be able to review listings\. They lose the other admin pages at once/);
    becomes({ ...WYNNE, role: 'MODERATOR' });
    await field('Reason').fill('She reviews only.');
    await confirm('Make Moderator');
    await toast('Moderator added');
    expect(bodies()).toEqual([{ role: 'MODERATOR', reason: 'She reviews only.' }]);
  });

  it('loses the admin role after a confirmation', async () => {
    await open({ ...WYNNE, role: 'ADMIN' });
    await button('Remove admin role').click();
    await expect
      .element(
        dialog('Remove Admin Role').getByText(
          /They stay a lister\. We’ll email Wynne Abbotsford your reason\.$/,
        ),
      )
      .toBeVisible();
    becomes(WYNNE);
    await field('Reason').fill('She has left us.');
    await confirm('Remove Admin Role');
    await toast('Admin role removed', 'Wynne Abbotsford is no longer an admin.');
    await expect.element(button('Make admin')).toBeVisible();
    expect(bodies()).toEqual([{ role: null, reason: 'She has left us.' }]);
  });

  it('without two-step sign-in can’t be made an admin, as the page says instead', async () => {
    await open({ ...WYNNE, second_factor: false, needs_second_factor: true });
    await text(
      'Wynne Abbotsford can become a moderator or an admin after setting up two-step sign-in in their Settings.',
    );
    await expect.element(button('Suspend')).toBeVisible();
    expect(button('Make admin').elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is suspended after a confirmation with the consequences, and restored', async () => {
    await open();
    await button('Suspend').click();
    const question = dialog('Suspend User');
    for (const said of [
      /will be signed out everywhere at once and can’t sign in/,
      /Their 1 published listing will be hidden until then\./,
    ]) {
      await expect.element(question.getByText(said)).toBeVisible();
    }
    expect(await accessibilityViolations()).toEqual([]);
    becomes({ ...WYNNE, suspended: true });
    await expect.element(question.getByRole('button', { name: 'Suspend User' })).toBeDisabled();
    await field('Reason').fill('Spam.');
    await confirm('Suspend User');
    await toast('User suspended', 'Wynne Abbotsford is signed out, and their listings are hidden.');
    await text('Suspended');
    await closed();

    await button('Restore').click();
    await expect
      .element(
        dialog('Restore User').getByText(
          /Their 1 published listing will be visible again at once\./,
        ),
      )
      .toBeVisible();
    becomes(WYNNE);
    await confirm('Restore User');
    await toast('User restored', 'Wynne Abbotsford can sign in again.');
    await expect.element(button('Suspend')).toBeVisible();
    expect(bodies()).toEqual([{ suspended: true, reason: 'Spam.' }, { suspended: false }]);
  });

  it('stays unchanged after a refusal, which is reported', async () => {
    await open(WYNNE, { updateUser: DENIED });
    await button('Make admin').click();
    await confirm('Make Admin');
    await toast('Error making them an admin', 'Something went wrong');
    await expect.element(dialog('Make Admin')).toBeVisible();
    await confirm('Cancel');
    await closed();
    await expect.element(button('Make admin')).toBeVisible();
  });

  it('who is the admin themselves gets a stronger warning, and leaves the admins’ pages', async () => {
    await open({ ...WYNNE, role: 'ADMIN' }, {}, { ...ADMIN, id: WYNNE.id });
    await button('Suspend').click();
    await expect
      .element(dialog('Suspend Yourself').getByText(/Only another admin can restore you/))
      .toBeVisible();
    await confirm('Cancel');
    await closed();
    await button('Remove admin role').click();
    const question = dialog('Remove Your Own Admin Role');
    await expect
      .element(question.getByText(/Only another admin can make you an admin again\.$/))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    becomes(WYNNE);
    const myself = { ...ADMIN, id: WYNNE.id, role: 'LISTER' } as const;
    answer({ getMe: myself, listMyOrganisations: { items: [] } });
    storeTokens();
    await field('Reason').fill('I retire.');
    await question.getByRole('button', { name: 'Remove My Role' }).click();
    await toast('You are no longer an admin');
    await heading('Welcome back, Edith');
  });

  it('who was an admin, and has lost the role elsewhere, is told so at the next action', async () => {
    callWithTokens();
    const former = { ...ADMIN, role: 'PUBLIC' } as const;
    await open(WYNNE, {
      getAffectedStays: DENIED,
      getMe: former,
      listMyOrganisations: { items: [] },
    });
    await button('Suspend').click();
    await toast('You are no longer an admin');
    await heading('Welcome back, Edith');
    expect(page.getByRole('link', { name: 'Review Queue' }).elements()).toEqual([]);
    expect(bodies()).toEqual([]);
  });
});

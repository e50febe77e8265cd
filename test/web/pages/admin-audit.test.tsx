import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { OPERATOR } from '../../../shared/audit/types.ts';
import { addDays, addMonths, londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { formatMonth } from '../../../web/src/lib/dates.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../support/answers.ts';
import { button, choose, focus, heading, link, text, tryAgainWith } from '../support/forms.ts';
import { ACTOR, auditEntry, auditTrail } from '../support/records/audit.ts';
import { foundInDirectory, foundListing, foundUser } from '../support/records/directory.ts';
import { exampleId } from '../support/records/listings.ts';
import { ADMIN } from '../support/records/review.ts';
import { adminUser } from '../support/records/users.ts';
import { visit } from '../support/site.tsx';

const FOLD = { id: exampleId('lst', 7), kind: 'listing', name: 'Knott fold' } as const;
const NONE = { items: [], next_cursor: null };
const OSRIC = adminUser({ full_name: 'Osric Birkett', email: 'osric@example.com' });

const open = async (query = '', answers: Answers = {}): Promise<void> => {
  await visit(`${pagePaths.adminAudit}${query}`, {
    as: ADMIN,
    answers: {
      listAudit: auditTrail({}),
      searchDirectory: foundInDirectory(
        foundUser(OSRIC),
        foundListing({ id: FOLD.id, title: FOLD.name }),
      ),
      ...answers,
    },
  });
  await heading('Audit Trail');
};

const entries = page.getByRole('main').getByRole('listitem');
const said = () =>
  entries.elements().map((each) => (each as HTMLElement).innerText.replaceAll(/\s+/g, ' '));
const queries = () => callsOf('listAudit').map(({ query }) => query);
const finder = (name: string): Locator => page.getByRole('combobox', { name, exact: true });

describe('the audit trail', () => {
  it('shows what was done to what, by whom and when, why, and the changes', async () => {
    const batch = {
      id: 'bat_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
      kind: 'photo-batch',
      name: null,
    } as const;
    await open('', {
      listAudit: auditTrail(
        {
          action: 'rejected',
          subject: FOLD,
          reason: 'Say how many bathrooms there are.',
          changes: [{ field: 'status', before: 'PENDING', after: 'REJECTED' }],
        },
        { changes: [{ field: 'featured', before: false, after: true }] },
        {
          action: 'started',
          subject: batch,
          changes: [{ field: 'listings', before: null, after: 1 }],
        },
        { action: 'edited', subject: { id: 'cat', kind: 'categories', name: null } },
      ),
    });
    await expect.element(entries.nth(3)).toBeVisible();
    const by = 'by Edith Airey, 3 May 2026, 11:30';
    expect(said()).toEqual([
      `Rejected – Listing Knott fold ${by} Say how many bathrooms there are. Status Pending → Rejected`,
      `Featured – Listing Knott end ${by} Featured No → Yes`,
      `Started – Photo batch ${by} Listings Nothing → 1`,
      `Edited – Areas and amenities ${by}`,
    ]);
    expect(document.title).toBe('Audit Trail | Fellside');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('links to the actor and the subject', async () => {
    const at = (id: string, kind: 'user' | 'organisation', name: string) =>
      auditEntry({ subject: { id, kind, name } });
    await open('', {
      listAudit: auditTrail(
        auditEntry({ subject: FOLD }),
        at(OSRIC.id, 'user', OSRIC.full_name),
        at('org_1', 'organisation', 'Birkett Lets'),
      ),
    });
    await expect
      .element(link('Edith Airey').first())
      .toHaveAttribute('href', pagePaths.adminUser(ACTOR.id));
    for (const [name, path] of [
      ['Knott fold', pagePaths.adminListing(FOLD.id)],
      ['Osric Birkett', pagePaths.adminUser(OSRIC.id)],
      ['Birkett Lets', pagePaths.adminOrganisation('org_1')],
    ] as const) {
      await expect.element(link(name)).toHaveAttribute('href', path);
    }
  });

  it('says how much a suspension hid, and leads to it', async () => {
    const id = exampleId('aud', 1);
    const organisations = [
      { id: 'org_1', name: 'Birkett Lets' },
      { id: 'org_2', name: null },
    ];
    const subject = { id: OSRIC.id, kind: 'user', name: OSRIC.full_name } as const;
    const suspended = auditEntry({
      id,
      action: 'suspended',
      subject,
      affected: { organisations, listings: 12, published: 3 },
    });
    await open('', { listAudit: { ...NONE, items: [suspended] } });
    await expect.element(link('Birkett Lets')).toBeVisible();
    expect(said()[0]).toContain(
      'Hid Birkett Lets, a deleted organisation with 12 listings, 3 of them published',
    );
    await expect
      .element(link('Birkett Lets'))
      .toHaveAttribute('href', pagePaths.adminOrganisation('org_1'));
    expect(await accessibilityViolations()).toEqual([]);
    const part = auditEntry({ action: 'suspended', subject: FOLD, part_of: { id, subject } });
    answer({ listAudit: { ...NONE, items: [part] } });
    await link('12 listings, 3 of them published').click();
    await text(/^As part of the decision about/);
    expect(location.search).toBe(`?part_of=${id}`);
    expect(queries()).toEqual([{}, { part_of: id }]);
    expect(finder('Done to').elements()).toEqual([]);
    expect(await accessibilityViolations()).toEqual([]);
    await link('Show the whole trail').click();
    await expect.poll(() => location.search).toBe('');
    await expect.element(finder('Done to')).toBeVisible();
  });

  it('has no link for deleted subjects, and for the operator', async () => {
    await open('', {
      listAudit: auditTrail(
        { by: { ...ACTOR, full_name: null }, subject: { ...FOLD, name: null } },
        { by: { id: OPERATOR.user_id, full_name: OPERATOR.full_name } },
      ),
    });
    await expect.element(entries.nth(1)).toBeVisible();
    expect(said()[0]).toContain(
      `Featured – Deleted listing by a deleted account (…${ACTOR.id.slice(-4)}), `,
    );
    expect(said()[1]).toContain('by The operator, ');
    expect(
      entries
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Knott end']);
  });

  it('is filtered by subject, by a part of a title, in the address', async () => {
    await open();
    await finder('Done to').click();
    await userEvent.keyboard('Knott f');
    await page.getByRole('option', { name: 'Knott fold' }).click();
    await expect.poll(() => location.search).toBe(`?subject=${FOLD.id}`);
    await expect.poll(queries).toEqual([{}, { subject: FOLD.id }]);
    expect(callsOf('searchDirectory').at(-1)?.query).toEqual({ q: 'Knott f', limit: '12' });
  });

  it('is filtered by actor instead, by a part of a name', async () => {
    await open(`?subject=${FOLD.id}`, { listAudit: auditTrail({ subject: FOLD }) });
    await expect.element(finder('Done to')).toHaveValue('Knott fold');
    await finder('Done by').click();
    await userEvent.keyboard('osric');
    await page.getByRole('option', { name: 'Osric Birkett, osric@example.com' }).click();
    await expect.poll(() => location.search).toBe(`?by=${OSRIC.id}`);
    await expect.poll(queries).toEqual([{ subject: FOLD.id }, { by: OSRIC.id }]);
    expect(callsOf('searchDirectory').map(({ query }) => query)).toContainEqual({
      q: 'osric',
      limit: '12',
      kind: 'user',
    });
    await expect.element(finder('Done to')).toHaveValue('');
  });

  it('is filtered by action instead, in the address', async () => {
    await open(`?by=${ACTOR.id}&from=2026-05-01`);
    await choose('Action', 'Rejected');
    await expect.poll(() => location.search).toBe('?from=2026-05-01&action=rejected');
    await expect.poll(() => queries().at(-1)).toEqual({ from: '2026-05-01', action: 'rejected' });
    await expect.element(finder('Done by')).toHaveValue('');
    expect(await accessibilityViolations()).toEqual([]);
    await choose('Action', 'All actions');
    await expect.poll(() => location.search).toBe('?from=2026-05-01');
  });

  it('marks the decisions among the things that owners do', async () => {
    await open('', {
      listAudit: auditTrail(
        { action: 'submitted' },
        { action: 'rejected', reason: 'Say how many bathrooms there are.' },
        { action: 'archived' },
        { action: 'archived', reason: 'It was sold.' },
        { action: 'suspended' },
      ),
    });
    await expect.element(entries.nth(4)).toBeVisible();
    const bold = entries.elements().map((each) => each.querySelector('b')?.textContent);
    expect(bold).toEqual([undefined, 'Rejected', undefined, 'Archived', 'Suspended']);
  });

  it('is filtered by the operator, who is offered without typing', async () => {
    await open();
    await finder('Done by').click();
    await page.getByRole('option', { name: 'The operator' }).click();
    await expect.poll(queries).toEqual([{}, { by: OPERATOR.user_id }]);
    await expect.element(finder('Done by')).toHaveValue('The operator');
  });

  it('names a deleted actor in the address by the end of the identifier', async () => {
    const by = { ...ACTOR, full_name: null };
    await open(`?by=${ACTOR.id}`, { listAudit: auditTrail({ by }) });
    await expect
      .element(finder('Done by'))
      .toHaveValue(`a deleted account (…${ACTOR.id.slice(-4)})`);
  });

  it('shows the name of the actor in the address', async () => {
    await open(`?by=${ACTOR.id}`);
    await expect.element(finder('Done by')).toHaveValue('Edith Airey');
  });

  it('is filtered by dates, and says that there are no entries, until they are cleared', async () => {
    await open('', { listAudit: ({ query }) => (query.to === undefined ? auditTrail({}) : NONE) });
    await page.getByRole('textbox', { name: 'To' }).fill('1 June 2020');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('heading', { name: 'No entries' })).toBeVisible();
    await text('Try other filters.');
    expect(queries()).toEqual([{}, { to: '2020-06-01' }]);
    expect(await accessibilityViolations()).toEqual([]);
    await button('Clear To').click();
    await expect.element(entries.first()).toBeVisible();
    expect(location.search).toBe('');
  });

  it('is filtered by a date from the calendar, by keyboard, which announces its months', async () => {
    await open();
    await focus(page.getByRole('textbox', { name: 'From' }));
    const focused = () => document.activeElement?.getAttribute('data-date');
    const today = londonDate(new Date());
    const nextMonth = addMonths(today, 1);
    for (const [key, date] of [
      ['ArrowDown', today],
      ['PageDown', nextMonth],
      ['PageUp', addMonths(nextMonth, -1)],
      ['Shift>}{PageUp}{/Shift', addMonths(nextMonth, -13)],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(focused).toBe(date);
    }
    const announced = page.getByText(formatMonth(addMonths(nextMonth, -13)), { exact: true });
    await expect.element(announced.first()).toHaveAttribute('aria-live', 'polite');
    await userEvent.keyboard('y{ArrowLeft}');
    const day = addDays(addMonths(nextMonth, -13), -1);
    await expect.poll(focused).toBe(day);
    await userEvent.keyboard('{Enter}');
    const from = page.getByRole('textbox', { name: 'From' });
    await expect.element(from).toHaveFocus();
    await expect.poll(queries).toEqual([{}, { from: day }]);
    await expect.poll(() => document.querySelectorAll('[data-date]').length).toBe(0);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe(day);
    await userEvent.keyboard('{Escape}');
    await expect.element(from).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.querySelectorAll('[data-date]').length).toBe(0);
  });

  it('is empty at first', async () => {
    await open('', { listAudit: auditTrail() });
    await text('The trail is empty.');
  });

  it('shows a placeholder while it loads', async () => {
    await open('', { listAudit: held<'listAudit'>(auditTrail()).answer });
    await expect
      .element(page.getByRole('status').getByText('Loading the audit trail...'))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('reports that it can’t be loaded, and loads again on request', async () => {
    await open('', { listAudit: DENIED });
    await expect
      .element(page.getByRole('heading', { name: 'Error loading the audit trail' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ listAudit: auditTrail({}) });
    await expect.element(entries.first()).toBeVisible();
  });
});

import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { type Answers, callsOf, DENIED, held } from '../support/answers.ts';
import { nextDownload } from '../support/downloads.ts';
import { button, heading } from '../support/forms.ts';
import { auditTrail } from '../support/records/audit.ts';
import { adminOrganisation, adminOrganisations } from '../support/records/organisations.ts';
import { ADMIN, reviewCard } from '../support/records/review.ts';
import { adminUser, adminUsers } from '../support/records/users.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

/** The lists of the administration as files. */

const WYNNE = adminUser({ full_name: 'Wynne "Wren" Abbotsford', email: 'wynne@example.com' });
const OSRIC = adminUser({ full_name: '=Osric', email: 'osric@example.com' });

async function open(path: string, title: string, answers: Answers): Promise<void> {
  await visit(path, { as: ADMIN, answers });
  await heading(title);
}

const download = async () => {
  const file = nextDownload();
  await button('Download as CSV').click();
  const { name, text } = await file;
  return { name, lines: text.replace('\ufeff', '').trimEnd().split('\r\n') };
};

describe('the users', () => {
  it('are downloaded whole, page by page, as they are filtered', async () => {
    await open(`${pagePaths.adminUsers}?role=LISTER`, 'Users', {
      listUsers: ({ query }) =>
        query.cursor === undefined
          ? { ...adminUsers(WYNNE), next_cursor: 'more' }
          : adminUsers(OSRIC),
    });
    const { name, lines } = await download();
    expect(name).toMatch(/^fellside-users-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines).toEqual([
      'Identifier,Name,Email,Role,Suspended,Organisations,Joined',
      `${WYNNE.id},"Wynne ""Wren"" Abbotsford",wynne@example.com,Visitor,no,,${WYNNE.created_at}`,
      `${OSRIC.id},'=Osric,osric@example.com,Visitor,no,,${OSRIC.created_at}`,
    ]);
    expect(
      callsOf('listUsers')
        .slice(-2)
        .map(({ query }) => query),
    ).toEqual([
      { role: 'LISTER', limit: '100' },
      { role: 'LISTER', limit: '100', cursor: 'more' },
    ]);
    await toast('List downloaded', '2 rows, in your downloads.');
  });

  it('stop being read when the button is pressed again, and nothing is saved', async () => {
    const second = held<'listUsers'>(adminUsers(OSRIC));
    await open(pagePaths.adminUsers, 'Users', {
      listUsers: ({ query }) =>
        query.cursor === undefined
          ? { ...adminUsers(WYNNE), next_cursor: 'more' }
          : second.answer(),
    });
    await button('Download as CSV').click();
    await button('Stop at 1 row').click();
    second.letGo();
    await toast('Download stopped', 'Nothing was saved.');
    await expect.element(button('Download as CSV')).toBeVisible();
  });

  it('say why they couldn’t be read', async () => {
    await open(pagePaths.adminUsers, 'Users', {
      listUsers: ({ query }) => (query.limit === undefined ? adminUsers(WYNNE) : DENIED),
    });
    await button('Download as CSV').click();
    await toast('Error downloading the list', 'Something went wrong');
  });
});

it('the organisations are downloaded with their plan and the number of their listings', async () => {
  const lets = adminOrganisation({});
  await open(pagePaths.adminOrganisations, 'Organisations', {
    listOrganisations: adminOrganisations(lets),
  });
  const { lines } = await download();
  expect(lines).toEqual([
    'Identifier,Name,Region,Owner,Owner’s email,Plan,Verified,Suspended,Created,Draft,Pending,Published,Rejected,Archived',
    `${lets.id},Nell Dixon Lets,Lake District,Nell Dixon,nell@example.com,Starter,no,no,${lets.created_at},0,0,0,0,0`,
  ]);
});

it('all listings are downloaded with their state', async () => {
  const barn = { ...reviewCard({ title: 'Barn, with a view', status: 'PUBLISHED' }), hidden: true };
  await open(pagePaths.adminListings, 'All listings', {
    listAdminListings: { items: [barn], total: 1, next_cursor: null },
  });
  const { lines } = await download();
  expect(lines[0]).toBe(
    'Identifier,Title,Organisation,Status,Hidden,Type,"Price, £",Area,Outcode,Featured,Created',
  );
  expect(lines[1]).toMatch(new RegExp(`^${barn.id},"Barn, with a view",.*,Published,yes,`));
});

it('the audit trail is downloaded with its changes', async () => {
  const trail = auditTrail({
    reason: 'Say how many bathrooms there are.',
    changes: [{ field: 'featured', before: false, after: true }],
  });
  await open(pagePaths.adminAudit, 'Audit Trail', { listAudit: trail });
  const { lines } = await download();
  expect(lines[0]).toBe(
    'At,Action,By,"By, identifier",About,"About, name","About, identifier",Reason,Listings affected,Part of,Changes',
  );
  expect(lines[1]).toContain(
    ',Say how many bathrooms there are.,,,"[{""field"":""featured"",""before"":false,""after"":true}]"',
  );
});

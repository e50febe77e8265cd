import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations, DESKTOP } from '../support/accessibility.ts';
import type { Answers } from '../support/answers.ts';
import { heading } from '../support/forms.ts';
import { auditTrail } from '../support/records/audit.ts';
import { exampleId } from '../support/records/listings.ts';
import {
  adminOrganisation,
  adminOrganisations,
  listingCounts,
} from '../support/records/organisations.ts';
import { ADMIN, reviewCard } from '../support/records/review.ts';
import { adminUser, adminUsers } from '../support/records/users.ts';
import { visit } from '../support/site.tsx';

/** How many rows of each list fit on a desktop without scrolling. */
const IN_SIGHT = 12;

/** Fifteen items, more than fit. */
const fifteen = <Item,>(item: (number: number) => Item): Item[] =>
  Array.from({ length: 15 }, (_, number) => item(number));

const LETS = {
  id: 'org_01JZ8M4Q3V6T2X0B9C7D5E1F4G',
  name: 'Ruth Birkett Lets',
  plan: 'STARTER',
  verified: false,
  listings: listingCounts(),
} as const;

const STATUSES = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;
const ENTRIES = [
  { action: 'submitted', before: 'DRAFT', after: 'PENDING', reason: null },
  { action: 'rejected', before: 'PENDING', after: 'REJECTED', reason: 'Say how many bathrooms.' },
] as const;

const LISTS: readonly (readonly [path: string, title: string, answers: Answers])[] = [
  [
    pagePaths.adminListings,
    'All listings',
    {
      listAdminListings: {
        items: fifteen((number) => ({
          ...reviewCard({
            id: exampleId('lst', number),
            status: STATUSES[number % 3] ?? 'DRAFT',
            featured: number % 3 === 1,
          }),
          hidden: number % 5 === 0,
        })),
        total: 1_234,
        next_cursor: 'more',
      },
    },
  ],
  [
    pagePaths.adminUsers,
    'Users',
    {
      listUsers: adminUsers(
        ...fifteen((number) =>
          adminUser({
            id: exampleId('usr', number),
            role: 'LISTER',
            suspended: number % 5 === 0,
            organisations: [LETS],
          }),
        ),
      ),
    },
  ],
  [
    pagePaths.adminOrganisations,
    'Organisations',
    {
      listOrganisations: adminOrganisations(
        ...fifteen((number) =>
          adminOrganisation({
            id: exampleId('org', number),
            suspended: number % 5 === 0,
            listings: listingCounts({ PUBLISHED: number, DRAFT: 2 }),
          }),
        ),
      ),
    },
  ],
  [
    pagePaths.adminAudit,
    'Audit Trail',
    {
      listAudit: auditTrail(
        ...fifteen((number) => {
          const { action, reason, ...change } = ENTRIES[number % 2] ?? ENTRIES[0];
          return { action, reason, changes: [{ field: 'status', ...change }] };
        }),
      ),
    },
  ],
];

const rows = () =>
  document.querySelectorAll('main :is(tbody tr, article, ol > li):not([data-detail])');

it.each(LISTS)(
  '%s has twelve rows in sight below one row of filters, and one search',
  async (path, title, answers) => {
    await visit(path, { as: ADMIN, answers });
    await heading(title);
    await expect.poll(() => rows().length).toBe(15);
    expect(rows()[IN_SIGHT - 1]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      DESKTOP.height,
    );
    const inputs = [...document.querySelectorAll('main search input:not([type="hidden"])')];
    expect(new Set(inputs.map((each) => each.getBoundingClientRect().bottom)).size).toBe(1);
    const { top, bottom } = page
      .getByRole('heading', { level: 1 })
      .element()
      .getBoundingClientRect();
    const download = page.getByRole('button', { name: 'Download as CSV' }).element();
    const middle = (top + bottom) / 2;
    expect(download.getBoundingClientRect().top).toBeLessThan(middle);
    expect(download.getBoundingClientRect().bottom).toBeGreaterThan(middle);
    expect(document.querySelectorAll('input[type="search"]').length).toBeLessThanOrEqual(1);
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  },
);

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STATUS_LABELS } from '../../../../shared/listings/labels.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../../../shared/listings/types.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { heading, link } from '../../support/forms.ts';
import {
  exampleId,
  myListingCard,
  ownListing,
  publishedListing,
} from '../../support/records/listings.ts';
import { lister, organisation } from '../../support/records.ts';
import { visit } from '../../support/site.tsx';

it('shows how many people keep a listing, if any do', async () => {
  const titles = ['Barn above Swirl How', 'Byre at Easedale', 'Slate cottage at Nab Scar'];
  const items = titles.map((title, kept_by) =>
    myListingCard(publishedListing({ id: exampleId('lst', kept_by + 1), title }), kept_by),
  );
  await visit(pagePaths.myListings, {
    as: lister(),
    answers: {
      listMyListings: { items, next_cursor: null },
      listMyOrganisations: { items: [organisation()] },
    },
  });
  await heading('Your listings');
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect.element(cardOf('Byre at Easedale').getByText('Kept by 1 person')).toBeVisible();
  await expect
    .element(cardOf('Slate cottage at Nab Scar').getByText('Kept by 2 people'))
    .toBeVisible();
  expect(
    cardOf('Barn above Swirl How')
      .getByText(/Kept by/)
      .elements(),
  ).toEqual([]);
});

it('shows each status in its own colour, and archived as a draft', async () => {
  const items = LISTING_STATUSES.map((status, index) =>
    myListingCard(ownListing({ id: exampleId('lst', index + 1), status })),
  );
  await visit(pagePaths.myListings, {
    as: lister(),
    answers: {
      listMyListings: { items, next_cursor: null },
      listMyOrganisations: { items: [organisation()] },
    },
  });
  await heading('Your listings');
  const colorOf = async (status: ListingStatus) => {
    const badge = await page
      .getByRole('article')
      .getByText(STATUS_LABELS[status], { exact: true })
      .findElement();
    return getComputedStyle(badge.parentElement ?? badge).backgroundColor;
  };
  const colors = await Promise.all(LISTING_STATUSES.map(colorOf));
  expect(new Set(colors).size).toBe(LISTING_STATUSES.length - 1);
  expect(await colorOf('ARCHIVED')).toBe(await colorOf('DRAFT'));
});

it('leads to the calendar of a holiday let, and only of that', async () => {
  const lets = publishedListing({ id: exampleId('lst', 1), title: 'Byre at Easedale' });
  const sale = publishedListing({
    id: exampleId('lst', 2),
    title: 'Barn above Swirl How',
    type: 'SALE',
    property_subtype: 'house',
    sleeps: null,
  });
  await visit(pagePaths.myListings, {
    as: lister(),
    answers: {
      listMyListings: {
        items: [lets, sale].map((each) => myListingCard(each, 0)),
        next_cursor: null,
      },
      listMyOrganisations: { items: [organisation()] },
    },
  });
  await heading('Your listings');
  await expect
    .element(link('Calendar of Byre at Easedale'))
    .toHaveAttribute('href', pagePaths.editAvailability(lets.id));
  await expect.element(link('Edit Barn above Swirl How')).toBeVisible();
  expect(link(/^Calendar of/).elements()).toHaveLength(1);
});

import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { heading, link } from '../../support/forms.ts';
import { exampleId, myListingCard, publishedListing } from '../../support/records/listings.ts';
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

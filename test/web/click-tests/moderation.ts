import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pagePaths } from '../../../shared/pages.ts';
import { asked, at, type ClickTestsOf } from '../support/click-test.ts';
import { button, field } from '../support/forms.ts';
import { listingPlace } from '../support/records/listings.ts';
import {
  ADMIN,
  adminListing,
  editedCard,
  reviewCard,
  reviewQueue,
} from '../support/records/review.ts';
import { openQueue } from '../support/review-queue.ts';

const CARD = reviewCard({ title: 'Barn of many presses' });
const EDITED = editedCard({ title: 'Byre of many presses' });
const queue = () => openQueue(reviewQueue(CARD, EDITED));
const adminPage = (card = CARD) =>
  at(pagePaths.adminListing(card.id), ADMIN, {
    ...reviewQueue(card),
    getAdminListing: adminListing(card),
    listAudit: { items: [], next_cursor: null },
  });
const PUBLISHED = reviewCard({ title: 'Fold of many presses', status: 'PUBLISHED' });

/** The button that decides on the ticked listing. */
const selected = (name: string) => async () => {
  const tick = page.getByRole('checkbox', { name: `Select ${CARD.title}` });
  await expect.element(tick).toBeVisible();
  if (!(tick.element() as HTMLInputElement).checked) await tick.click();
  return button(name);
};

export const clickTests: ClickTestsOf<'moderation'> = {
  openListing: 'a page calls it when it opens: features/review/presence.test.tsx',
  closeListing: 'a page calls it when it closes: features/review/presence.test.tsx',
  adminUpdateListing: [
    {
      open: at(pagePaths.adminEditListing(PUBLISHED.id), ADMIN, {
        ...reviewQueue(PUBLISHED),
        getAdminListing: adminListing(PUBLISHED),
        getListingPlace: listingPlace(),
      }),
      ready: async () => {
        await field('Title').fill('Fold of many presses, edited');
        const save = button('Save for the owner');
        return await asked(save, 'Edit for the Owner', { Reason: 'A typo.' })();
      },
    },
  ],
  undoDecision: 'it can be for ten seconds only: features/review/undo.test.tsx presses it',
  approveListing: [
    { open: queue, ready: () => button(`Approve ${CARD.title}`) },
    {
      open: queue,
      ready: async () => {
        const name = page.getByRole('heading', { name: CARD.title });
        await expect.element(name).toBeVisible();
        while (document.activeElement?.textContent !== CARD.title) await userEvent.keyboard('j');
        return name;
      },
      key: 'a',
    },
    { open: adminPage(), ready: () => button(`Approve ${CARD.title}`) },
    { open: queue, ready: selected('Approve 1 listing') },
  ],
  rejectListing: [
    {
      open: queue,
      ready: asked(button(`Reject ${CARD.title}`), 'Reject Listing', { Reason: 'No photo.' }),
    },
    {
      open: queue,
      ready: async () => {
        const opens = await selected('Reject 1 listing')();
        return await asked(opens, 'Reject 1 listing', { Reason: 'No photo.' })();
      },
    },
  ],
  keepListing: [{ open: queue, ready: () => button(`Keep ${EDITED.title}`) }],
  sendBackListing: [
    {
      open: queue,
      ready: asked(button(`Send back ${EDITED.title}`), 'Send Back Listing', {
        Reason: 'No photo.',
      }),
    },
    {
      open: adminPage(PUBLISHED),
      ready: asked(button('Send back'), 'Send Back Listing', { Reason: 'No photo.' }),
    },
  ],
  adminArchiveListing: [
    {
      open: adminPage(PUBLISHED),
      ready: asked(button('Archive'), 'Archive Listing', { Reason: 'It is sold.' }),
    },
  ],
  featureListing: [{ open: adminPage(PUBLISHED), ready: () => button('Feature') }],
  unfeatureListing: [
    { open: adminPage({ ...PUBLISHED, featured: true }), ready: () => button('Stop featuring') },
  ],
};

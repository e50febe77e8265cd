import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pagePaths } from '../../../../shared/pages.ts';
import { button, heading } from '../../support/forms.ts';
import { asPublic, publishedListing } from '../../support/records/listings.ts';
import { found } from '../../support/records/search.ts';
import { visit } from '../../support/site.tsx';
import { toast } from '../../support/toasts.ts';

const house = publishedListing({ type: 'LETTING', property_subtype: 'house' });
const path = pagePaths.listing(house.id);

/** Replaces the device's means of sharing, until the test ends. */
function replaceSharing(share: typeof navigator.share | undefined): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

const pressShare = async (): Promise<void> => {
  await visit(path, {
    answers: { getListing: asPublic(house), searchListings: found([]) },
  });
  await heading(house.title);
  await button('Share').click();
};

it('the share button copies the link, and says so, if the device has no share dialog', async () => {
  replaceSharing(undefined);
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await pressShare();
  await toast('Link copied', 'Paste it wherever you like.');
  expect(copy.mock.calls).toEqual([[`${location.origin}${path}`]]);
});

it('the share button opens the device’s dialog if there is one, and says nothing', async () => {
  const share = vi.fn(async () => {});
  replaceSharing(share);
  await pressShare();
  await expect
    .poll(() => share.mock.calls)
    .toEqual([[{ title: house.title, url: `${location.origin}${path}` }]]);
  await expect.element(page.getByText('Link copied')).not.toBeInTheDocument();
});

it('the share button reports that the link couldn’t be copied', async () => {
  replaceSharing(undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await pressShare();
  await toast('The link couldn’t be copied', 'Please copy it from the address bar.');
});

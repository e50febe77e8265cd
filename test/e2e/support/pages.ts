import type { Page, Route } from 'playwright';
import { DEMO_LISTINGS } from '../../../demo/catalogue/catalogue.ts';
import { demoListingId } from '../../../demo/load/identifiers.ts';

type DemoListing = (typeof DEMO_LISTINGS)[number];

/** The demo listings that anyone can see. */
export const PUBLISHED = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');

/** The first published demo listing that matches. */
export function demoListing(isWanted: (listing: DemoListing) => boolean): DemoListing {
  const found = PUBLISHED.find(isWanted);
  if (found === undefined) throw new Error('The demo catalogue has no such listing');
  return found;
}

/** The address of a demo listing's page. */
export const listingPath = ({ slug }: DemoListing): string => `/listings/${demoListingId(slug)}`;

/**
 * Waits until the page is hydrated. Actions before that aren't lost (whole-pages.test.ts), but a link
 * then loads a new page, and menus can't be reached by keyboard yet.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'appHydrated' in window);
}

/** A gate for calls: they wait until it opens. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    open: () => open(),
    wait: async (route: Route): Promise<void> => {
      await opened;
      await route.fallback();
    },
  };
}

/** The URLs of pictures in the page that weren't drawn, except those of the other colour scheme. */
export async function picturesMissing(page: Page): Promise<string[]> {
  // A picture below the fold is loaded when it comes near.
  await page.evaluate(async () => {
    const seen = new Set<HTMLImageElement>();
    // A loop over all pictures would skip some if others disappear meanwhile.
    const next = () =>
      [...document.images].find((image) => image.checkVisibility() && !seen.has(image));
    for (let image = next(); image !== undefined; image = next()) {
      seen.add(image);
      image.scrollIntoView();
      await image.decode().catch(() => undefined);
      // Decoding ends early if another picture replaces one that is loading.
      if (image.complete) continue;
      const awaited = image;
      await new Promise((settled) => {
        for (const end of ['load', 'error']) awaited.addEventListener(end, settled, { once: true });
      });
    }
    scrollTo(0, 0);
  });
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && (!image.complete || image.naturalWidth === 0))
      .map((image) => image.currentSrc || image.src),
  );
}

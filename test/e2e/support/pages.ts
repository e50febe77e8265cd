import type { Page, Route } from 'playwright';
import { expect } from 'vitest';
import { DEMO_LISTINGS } from '../../../demo/catalogue/catalogue.ts';
import { demoListingId } from '../../../demo/load/identifiers.ts';

type DemoListing = (typeof DEMO_LISTINGS)[number];

/** The demo listings that anyone can see. */
export const PUBLISHED = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');

/** The first published demo listing of that kind. */
export function demoListing(isWanted: (listing: DemoListing) => boolean): DemoListing {
  const found = PUBLISHED.find(isWanted);
  if (found === undefined) throw new Error('The demo catalogue has no such listing');
  return found;
}

/** The address of a demo listing's page. */
export const listingPath = ({ slug }: DemoListing): string => `/listings/${demoListingId(slug)}`;

/** What the head of a page says. */
export async function headOf(page: Page) {
  return page.evaluate(() => {
    const content = (selector: string) =>
      document.querySelector(`meta[${selector}]`)?.getAttribute('content') ?? null;
    const script = document.querySelector('script[type="application/ld+json"]');
    return {
      title: document.title,
      description: content('name="description"'),
      robots: content('name="robots"'),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
      ogTitle: content('property="og:title"'),
      ogDescription: content('property="og:description"'),
      ogUrl: content('property="og:url"'),
      ogImage: content('property="og:image"'),
      twitterCard: content('name="twitter:card"'),
      jsonLd: script === null ? null : JSON.parse(script.textContent ?? ''),
    };
  });
}

/**
 * Waits until the page is hydrated. What is done before that isn't lost (whole-pages.test.ts), but a
 * link then loads a new page, and menus can't be reached by keyboard yet.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => 'appHydrated' in window);
}

const answering =
  (status: number) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Error', status, detail: 'Something went wrong' },
    });

/** Answers a call of the API as the API does where it has failed. */
export const failing = answering(500);

/**
 * Answers as the API does where it refuses. That no page tries again unasked, which might take its
 * "Try again" away just before a test presses it.
 */
export const denying = answering(403);

/** How often a page asks for what has failed before it waits to be told to. */
const TRIES = 3;

/** Calls that fail. Once the page has given up asking by itself, its "Try again" stays until it is pressed. */
export function failingCalls() {
  let asked = 0;
  return {
    answer: (route: Route): Promise<void> => {
      asked += 1;
      return failing(route);
    },
    givenUp: () => expect.poll(() => asked, { timeout: 30_000 }).toBe(TRIES),
  };
}

/** A gate in front of calls: they wait until it is opened. */
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

/** Pictures that have not been drawn although they are in the page, each by its address. */
export async function picturesMissing(page: Page): Promise<string[]> {
  // A picture below the fold is asked for when it comes near.
  await page.evaluate(async () => {
    const seen = new Set<HTMLImageElement>();
    // Pictures that leave while others are looked at would make a loop over all of them skip some.
    const next = () => [...document.images].find((image) => !seen.has(image));
    for (let image = next(); image !== undefined; image = next()) {
      seen.add(image);
      image.scrollIntoView();
      await image.decode().catch(() => undefined);
      // Decoding ends early where another picture takes the place of one on its way.
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
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.src),
  );
}

import type { Page } from 'playwright';
import { axeFindings, DESKTOP, PHONE } from './browser.ts';

const SMALLEST = { width: 320, height: 640 } as const;

/** A width in each scheme: colours don't depend on the width (`colour-contrast.test.ts`). */
const LOOKS = [
  { screen: DESKTOP, scheme: 'light' },
  { screen: PHONE, scheme: 'dark' },
] as const;

/**
 * The problems of a page's look, one on each line: axe's findings on a desktop in light and on a phone
 * in dark, and elements wider than the screen, down to the narrowest. Only the page's size and colours
 * change, so each state needs to be reached only once.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const { screen, scheme } of LOOKS) {
    await page.setViewportSize(screen);
    await showIn(page, scheme);
    const findings = await axeFindings(page);
    lines.push(...findings.map((finding) => `${screen.width}, ${scheme}, ${finding}`));
    lines.push(...(await tooWide(page)));
  }
  await page.setViewportSize(SMALLEST);
  return [...lines, ...(await tooWide(page))];
}

/** Shows a page in a light or a dark system scheme. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** How much wider a page is than its screen, if it is. */
async function tooWide(page: Page): Promise<string[]> {
  const { screen, content } = await page.evaluate(() => ({
    screen: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  return content > screen ? [`${content} pixels on a screen of ${screen}`] : [];
}

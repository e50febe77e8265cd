import type { Page } from 'playwright';
import { axeFindings, DESKTOP, PHONE, RULES_OF_COLOUR } from './browser.ts';

const SMALLEST = { width: 320, height: 640 } as const;

/**
 * What is wrong with how a page looks, a line each: what axe finds on a phone and on a desk, by day
 * and by night, and what is wider than the screen, down to the narrowest. The page stays as it is
 * but for its size and its colours, so that a state need be reached once only.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const findings = await byDayAndNight(page);
    lines.push(...findings.map((finding) => `${viewport.width}, ${finding}`));
    lines.push(...(await tooWide(page)));
  }
  await page.setViewportSize(SMALLEST);
  return [...lines, ...(await tooWide(page))];
}

/** What axe finds on a page as large as it is, in light and dark, which differ in their colours only. */
export async function byDayAndNight(page: Page): Promise<string[]> {
  await showIn(page, 'light');
  const light = await axeFindings(page);
  await showIn(page, 'dark');
  const dark = await axeFindings(page, RULES_OF_COLOUR);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Shows a page as somebody sees it whose system is light, or dark. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** By how much a page is wider than its screen, if it is. */
export async function tooWide(page: Page): Promise<string[]> {
  const { screen, content } = await page.evaluate(() => ({
    screen: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  return content > screen ? [`${content} pixels on a screen of ${screen}`] : [];
}

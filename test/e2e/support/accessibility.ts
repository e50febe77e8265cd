import type { Page } from 'playwright';
import { axeFindings, DESKTOP, PHONE, RULES_OF_COLOUR } from './browser.ts';

const SMALLEST = { width: 320, height: 640 } as const;

/**
 * The problems of a page's look, one on each line: axe's findings on a phone and on a desktop, in light
 * and dark, and elements wider than the screen, down to the narrowest. Only the page's size and colours
 * change, so each state needs to be reached only once.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const lines: string[] = [];
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const findings = await axeInLightAndDark(page);
    lines.push(...findings.map((finding) => `${viewport.width}, ${finding}`));
    lines.push(...(await tooWide(page)));
  }
  await page.setViewportSize(SMALLEST);
  return [...lines, ...(await tooWide(page))];
}

/** axe's findings on a page at its current size, in light and dark, which differ only in colours. */
export async function axeInLightAndDark(page: Page): Promise<string[]> {
  await showIn(page, 'light');
  const light = await axeFindings(page);
  await showIn(page, 'dark');
  const dark = await axeFindings(page, RULES_OF_COLOUR);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Shows a page in a light or a dark system scheme. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

/** How much wider a page is than its screen, if it is. */
export async function tooWide(page: Page): Promise<string[]> {
  const { screen, content } = await page.evaluate(() => ({
    screen: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  return content > screen ? [`${content} pixels on a screen of ${screen}`] : [];
}

import axe, { type RunOnly } from 'axe-core';
import { expect } from 'vitest';
import { commands, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Sets the system's scheme to light or dark (`vitest.config.ts`). */
    emulateColorScheme: (scheme: 'light' | 'dark') => Promise<void>;
    /** Shows the page as on paper, or in the system's own colours. */
    emulateMedia: (media: {
      readonly media?: 'print' | 'screen';
      readonly forcedColors?: 'active' | 'none';
      readonly reducedMotion?: 'reduce' | 'no-preference';
    }) => Promise<void>;
  }
}

export const DESKTOP = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
const SMALLEST = { width: 320, height: 640 } as const;

const EVERY_RULE: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** axe's rules that colours can break. */
const RULES_OF_COLOUR: RunOnly = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** Shows the page in a light or a dark system scheme. */
export async function showIn(scheme: 'light' | 'dark'): Promise<void> {
  await commands.emulateColorScheme(scheme);
  await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(scheme);
}

async function axeFindings(runOnly: RunOnly): Promise<string[]> {
  // No rule that runs here needs the files of the page's styles, which axe would load each time.
  const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], preload: false });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}

/** How much wider the page is than its screen, if it is. */
export async function tooWide(): Promise<string[]> {
  // An open menu follows its button one frame after a resize.
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { clientWidth, scrollWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} pixels on a screen of ${clientWidth}`] : [];
}

/** axe's findings on a page at its current width, in light and dark, one on each line. */
export async function axeViolations(): Promise<string[]> {
  await showIn('light');
  const light = await axeFindings(EVERY_RULE);
  await showIn('dark');
  const dark = await axeFindings(RULES_OF_COLOUR);
  await showIn('light');
  return [...light, ...dark.map((each) => `dark: ${each}`)];
}

/** axe's rules that colours or a narrow screen can break. */
const RULES_OF_A_PHONE: RunOnly = {
  type: 'rule',
  values: [...RULES_OF_COLOUR.values, 'target-size', 'scrollable-region-focusable'],
};

/** A width in each scheme: colours don't depend on the width (`colour-contrast.test.ts`). */
const LOOKS = [
  { screen: DESKTOP, scheme: 'light', runOnly: EVERY_RULE },
  { screen: PHONE, scheme: 'dark', runOnly: RULES_OF_A_PHONE },
] as const;

/**
 * The problems of a page's look, one on each line: axe's findings on a desktop in light and on a phone
 * in dark, and elements wider than the screen, down to the narrowest. On the phone it runs the rules that
 * can differ there. `isWhole` runs them all: for pages whose parts are others on a phone.
 */
export async function accessibilityViolations({ isWhole = false } = {}): Promise<string[]> {
  const lines: string[] = [];
  for (const { screen, scheme, runOnly } of LOOKS) {
    await page.viewport(screen.width, screen.height);
    await showIn(scheme);
    const findings = await axeFindings(isWhole ? EVERY_RULE : runOnly);
    lines.push(...findings.map((each) => `${screen.width}, ${scheme}, ${each}`));
    lines.push(...(await tooWide()));
  }
  await page.viewport(SMALLEST.width, SMALLEST.height);
  lines.push(...(await tooWide()));
  await page.viewport(DESKTOP.width, DESKTOP.height);
  await showIn('light');
  return lines;
}

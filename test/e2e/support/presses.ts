import type { Locator, Page } from 'playwright';

/** Holds a key for two seconds, as the browser tells of it. */
export async function hold(page: Page, key: string): Promise<void> {
  const ends = Date.now() + 2_000;
  while (Date.now() < ends) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

/** Clicks twice on one spot. `dblclick` would begin anew where the first click takes away what it was on. */
export async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.hover();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is pressed is not on the page');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

import type { Locator, Page } from 'playwright';

/** Holds a key for two seconds, with the repeat events of a browser. */
export async function hold(page: Page, key: string): Promise<void> {
  const ends = Date.now() + 2_000;
  while (Date.now() < ends) {
    await page.keyboard.down(key);
    await page.waitForTimeout(30);
  }
  await page.keyboard.up(key);
}

/** Clicks twice at one point. `dblclick` would start again if the first click removes the element. */
export async function doubleClick(page: Page, target: Locator): Promise<void> {
  await target.hover();
  const box = await target.boundingBox();
  if (box === null) throw new Error('What is pressed is not on the page');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

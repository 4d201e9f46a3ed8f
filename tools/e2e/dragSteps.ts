/** A finger that puts down, draws and lets go: slowly, so that only the distance counts. */
import type { Locator, Page } from 'playwright-core';

const STEPS = 12;
const STEP_MS = 30;

/** Draws from the middle of `from` by so many pixels. */
export async function dragBy(
  page: Page,
  from: Locator,
  by: { readonly x?: number; readonly y?: number },
): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('there is nothing to draw');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await page.mouse.move(x + (by.x ?? 0) * part, y + (by.y ?? 0) * part);
    await page.waitForTimeout(STEP_MS);
  }
  await page.mouse.up();
}

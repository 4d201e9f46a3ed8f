/** Every screen once: it opens, it fits, it is accessible. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newMember } from '../world/newMember.ts';
import { assertAccessible, type PageOptions } from './browser.ts';
import type { Stage } from './stage.ts';
import { asMember } from './visit.ts';

/** What stands for the parts of a route that differ: one address or more for each such route. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/activitylist/$status': ['/activitylist/open'],
  '/activityitem/$activityId': ['/activityitem/1'],
  '/marketDetails/$type': ['/marketDetails/trad', '/marketDetails/contract'],
  '/register/{-$code}': ['/register'],
  '/ticket/$ticketId': ['/ticket/1'],
  '/freeze/$token': ['/freeze/none'],
  '/coinRecord/$data': ['/coinRecord/main_BTC_USDT'],
};

/** The app's own table of routes; it is read as text, as the screens behind it are the browser's. */
const TABLE = join(import.meta.dirname, '../../apps/web/src/app/routes.ts');

/**
 * An address of every route there is.
 * Throws: for one that has parts and no example, for an example of no route, and for a row written in another way.
 */
export function everyAddress(table = readFileSync(TABLE, 'utf8')): string[] {
  const patterns = [...table.matchAll(/\b(?:open|member)\(\s*'([^']+)'/g)].map(
    (match) => match[1]!,
  );
  const rows = table.slice(table.indexOf('ROUTES')).match(/=> import\(/g) ?? [];
  assert.equal(
    patterns.length,
    rows.length,
    'a route is neither open nor member: read it here too',
  );
  const unknown = Object.keys(EXAMPLES).filter((pattern) => !patterns.includes(pattern));
  assert.deepEqual(unknown, [], 'an example of a route that is no more');
  return patterns.flatMap((pattern) => {
    const examples = pattern.includes('$') ? EXAMPLES[pattern] : [pattern];
    assert.ok(examples, `${pattern} has no example: say one in routeSteps.ts`);
    return examples;
  });
}

/** Once what hangs on the size was drawn anew. */
const DRAWN_WIDTH = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(document.documentElement.scrollWidth))))`;
/** A common phone, on its side too, a tablet, a desktop, a small phone. */
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 360, height: 640 };
const PHONES = [PHONE, SMALL];
const SIZES = [
  PHONE,
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  SMALL,
];
/** Screens that stand for the layouts: there the rules of accessibility are asked at every size. */
const LAYOUTS = ['/', '/trade', '/balances', '/allRecord'];

/** How one comes to a screen: by its address, or from another one within the app. */
export type Way = 'address' | 'within';

/** Sees every screen as a new member who has these looks; of whom chose no language also beyond phones. */
export async function visitAll(stage: Stage, options: PageOptions, way: Way): Promise<void> {
  const member = await newMember(stage.url);
  await asMember(stage, { ...options, member }, async ({ page, open, go }) => {
    const addresses = everyAddress();
    let sizes = options.locale === undefined ? SIZES : PHONES;
    assert.ok(addresses.length >= 50, `${addresses.length} screens`);
    await open('/');
    for (const route of addresses) {
      await (way === 'address' ? open(route) : go(route));
      await page.waitForTimeout(300);
      for (const size of sizes) {
        if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
        const width = Number(await page.evaluate(DRAWN_WIDTH));
        assert.ok(width <= size.width, `${route} is ${width} px wide on ${size.width}`);
        if (size !== PHONE && !LAYOUTS.includes(route)) continue;
        await assertAccessible(page).catch((error: Error) => {
          throw new Error(`${route} on ${size.width}: ${error.message}`);
        });
      }
      assert.equal(await page.title(), 'Candor', route);
      // The next screen opens at the size that this one was left at.
      sizes = sizes.toReversed();
    }
  });
}

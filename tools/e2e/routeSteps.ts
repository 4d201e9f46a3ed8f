/** Every screen once: it opens, it fits, it is accessible. */
import assert from 'node:assert/strict';
import { newMember } from '../world/newMember.ts';
import { assertAccessible, type PageOptions } from './browser.ts';
import type { Stage } from './stage.ts';
import { asMember } from './visit.ts';

const ROUTES = [
  '/',
  '/market',
  '/trade',
  '/cycle',
  '/cycleHistory',
  '/cycleFairness',
  '/balances',
  '/marketDetails/trad',
  '/coinSearch',
  '/notice',
  '/login',
  '/register',
  '/resetPass',
  '/modifyLoginPass',
  '/modifyPayPass',
  '/bindPhone',
  '/bindEmail',
  '/my',
  '/setting',
  '/aboutUs',
  '/helpCenter',
  '/onlineService',
  '/tickets',
  '/priceAlerts',
  '/messages',
  '/allRecord',
  '/balanceRecord',
  '/lockMining',
  '/lockRecord',
  '/activitylist/open',
  '/activityitem/1',
  '/securityCenter',
  '/inviteFriends',
  '/myTeam',
  '/downloadApp',
  '/coinRecharge',
  '/outsideWallet',
];

/** A small phone and a common one. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** Opens every screen as a new member who has these looks. */
export async function visitAll(stage: Stage, options: PageOptions): Promise<void> {
  const member = await newMember(stage.url);
  await asMember(stage, { ...options, member }, async ({ page, open }) => {
    for (const route of ROUTES) {
      await open(route);
      await page.waitForTimeout(500);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const width = Number(await page.evaluate('document.documentElement.scrollWidth'));
        assert.ok(width <= size.width, `${route} is ${width} px wide on ${size.width}`);
      }
      assert.equal(await page.title(), 'Candor', route);
      await assertAccessible(page).catch((error: Error) => {
        throw new Error(`${route}: ${error.message}`);
      });
    }
  });
}

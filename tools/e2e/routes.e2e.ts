import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type NewMember, newMember } from '../world/newMember.ts';
import { assertAccessible, type PageOptions } from './browser.ts';
import { useStage } from './stage.ts';
import { asMember, asVisitor } from './visit.ts';

const ROUTES = [
  '/',
  '/market',
  '/trade',
  '/cycle',
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
  '/allRecord',
  '/balanceRecord',
  '/lockMining',
  '/securityCenter',
  '/inviteFriends',
  '/myTeam',
  '/downloadApp',
  '/coinRecharge',
];

/** A small phone and a common one. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
const stage = useStage();
let member: NewMember;

before(async () => {
  member = await newMember(stage.url);
});

function visitAll(options: PageOptions): Promise<void> {
  return asMember(stage, { ...options, member }, async ({ page, open }) => {
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

test('§2 routes: every screen opens without an error, fits the phone and is accessible, in light', () =>
  visitAll({ colorScheme: 'light' }));

test('§1 five languages: German in dark fits and is accessible on every screen', () =>
  visitAll({ locale: 'de-DE', colorScheme: 'dark' }));

test('§1 five languages: Traditional Chinese is chosen for a Chinese browser', () =>
  asVisitor(stage, { locale: 'zh-CN' }, async ({ page, open }) => {
    await open('/');
    await page.getByRole('link', { name: '首頁' }).waitFor();
    assert.equal(await page.evaluate('document.documentElement.lang'), 'zh-TW');
  }));

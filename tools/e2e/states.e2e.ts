import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, asVisitor, type VisitOptions } from './visit.ts';

const OFFLINE: VisitOptions = { expected: [/ERR_INTERNET/, /ERR_NETWORK/] };
/** A line so slow that a screen's code is seen to be on its way. */
const SLOW_MS = 1_500;
const stage = useStage();

test('a tapped tab shows its frame at once, while its code is on its way, and the tab bar stays', () =>
  asVisitor(stage, {}, async ({ page, open, url }) => {
    await open('/');
    await page.route('**/assets/Market*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    const tapped = Date.now();
    await page.getByRole('link', { name: 'Market', exact: true }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
    assert.ok(Date.now() - tapped < SLOW_MS, 'before the code was there');
    assert.equal(await page.getByRole('navigation').isVisible(), true);
    await page.getByRole('listitem').first().waitFor();
    assert.equal(page.url(), `${url}/market`);
  }));

test('losing the network tells so over the foot of the screen, and nothing moves', () =>
  asMember(stage, OFFLINE, async (visit) => {
    const { page, context } = visit;
    const screen = await openTrade(visit);
    const before = await screen.submit.boundingBox();
    await context.setOffline(true);
    const strip = page.getByText('No connection. Orders cannot be sent');
    await strip.waitFor();
    assert.deepEqual(await screen.submit.boundingBox(), before);
    const place = await strip.boundingBox();
    const bar = await page.getByRole('navigation').boundingBox();
    assert.ok(place && bar && place.y + place.height <= bar.y, 'above the tab bar');
    await context.setOffline(false);
  }));

test('each tab keeps its scroll', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    await page.getByRole('region', { name: 'What it is made of' }).waitFor();
    await page.evaluate('scrollTo(0, 240)');
    const wanted = await page.evaluate('scrollY');
    assert.ok(Number(wanted) > 100, 'there is something to scroll');
    await page.getByRole('link', { name: 'Market', exact: true }).click();
    await page.getByRole('searchbox').waitFor();
    await page.getByRole('link', { name: 'Balances', exact: true }).click();
    await page.getByText('10,000').first().waitFor();
    await page.waitForFunction(`Math.abs(scrollY - ${wanted}) < 4`, undefined, { timeout: 4_000 });
  }));

test('an exchange that has listed no coin says so where coins go in and out, and calls it no failure', () =>
  asMember(stage, {}, async ({ page, open }) => {
    const nothing = { json: { code: 200, msg: '', data: [] } };
    await page.route('**/account/coins', (route) => route.fulfill(nothing));
    for (const path of ['/coinRecharge', '/coinWithdraw']) {
      await open(path);
      await page.getByText('Nothing is listed here yet').waitFor();
    }
  }));

test('a list that is behind shows rows that are coming, and says that there are none once it knows', () =>
  asMember(stage, {}, async ({ page, open }) => {
    let isBehind = true;
    const none = () => ({ data: [], count: 0, ...(isBehind ? { isBehind } : {}) });
    await page.route('**/financeByTypeCoin*', (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: none() } }),
    );
    await open('/balanceRecord');
    await page.getByText('The list is a moment behind').waitFor();
    assert.equal(await page.getByText('No records').count(), 0);
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    isBehind = false;
    await page.getByText('No records').waitFor();
    assert.equal(await page.getByText('a moment behind').count(), 0);
  }));

/** Screens of lists, the call each is drawn from, and what it shows once that is answered. */
const LISTS = [
  ['/tickets', '**/user/ticketList*', 'No tickets'],
  ['/priceAlerts', '**/user/priceAlerts*', 'No alerts'],
  ['/cycle?pair=ETH_USDT', '**/cycle/position*', 'No open contracts'],
  ['/stopPl', '**/contract/profitLossOrder*', 'No take-profit or stop-loss waits'],
  ['/helpCenter', '**/home/articles*', 'What counts as today’s profit?'],
] as const;

const REFUSED = { json: { code: 500, msg: 'The exchange is busy', data: null } };
const BROKEN = { status: 500, contentType: 'text/html', body: '<h1>500</h1>' };
type Refusal = typeof REFUSED | typeof BROKEN;

/**
 * A call is refused until the screen offers another try; what the app asks by itself from then on rests until the
 * member has asked for it anew.
 */
async function refuseUntilTriedAgain(page: Page, call: string, refusal: Refusal = REFUSED) {
  const tried = Promise.withResolvers<true>();
  await page.exposeFunction('tellTried', () => tried.resolve(true));
  await page.addInitScript(`addEventListener('click', () => tellTried(), true)`);
  const again = page.getByRole('button', { name: 'Try again' });
  await page.route(call, async (route) => {
    const isTried = Promise.race([tried.promise, false]);
    if (!(await isTried) && !(await again.isVisible())) return route.fulfill(refusal);
    await tried.promise;
    return route.continue();
  });
}

async function isBelow(one: Locator, other: Locator): Promise<boolean> {
  const [below, above] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  assert.ok(below && above);
  return below.y >= above.y + above.height;
}

for (const [path, call, shown] of LISTS) {
  test(`${path} says that its list could not be read, and reads it at another try`, () =>
    asMember(stage, {}, async ({ page, open }) => {
      await refuseUntilTriedAgain(page, call);
      await open(path);
      await page.getByText('This could not be loaded').waitFor();
      // By key: what the exchange says meanwhile may lie over it for a moment.
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await page.getByText(shown).first().waitFor();
      assert.equal(await page.getByText('This could not be loaded').count(), 0);
    }));
}

for (const [path, call, said, shown] of [
  ['/onlineService', '**/user/online*', 'This could not be loaded', 'How can we help?'],
  ['/my', '**/user/userInfo*', 'Your account could not be loaded', 'Not done'],
  ['/futuresGuide', '**/contract/contract?*', 'This could not be loaded', 'The contract'],
  [
    '/trade?pair=BTC_USDT&kind=futures',
    '**/contract/contractAccount*',
    'Your balance could not be loaded',
    'Available',
  ],
] as const) {
  test(`${path} says in words that a page of some server came instead of an answer, and tries again`, () =>
    asMember(stage, { expected: [/500/] }, async ({ page, open }) => {
      await refuseUntilTriedAgain(page, call, BROKEN);
      await open(path);
      await page.getByText(said).waitFor();
      await page.getByRole('button', { name: 'Try again' }).press('Enter');
      await page.getByText(shown).first().waitFor();
      // A strip stays until what it misses has come.
      await page.getByText(said).waitFor({ state: 'detached' });
    }));
}

test('what could not be read stays told while the app asks for it again by itself', () =>
  asMember(stage, {}, async ({ page, open }) => {
    let isFirst = true;
    await page.route('**/demo/wallet*', (route) => {
      if (isFirst) void route.fulfill(REFUSED);
      isFirst = false;
    });
    await open('/outsideWallet');
    const told = page.getByText('This could not be loaded');
    await told.waitFor();
    await page.waitForRequest('**/demo/wallet*');
    await page.waitForTimeout(100);
    assert.equal(await told.count(), 1);
  }));

for (const [path, why, way] of [
  ['/ticket/999999', 'This ticket does not exist', 'My tickets'],
  ['/activityitem/999999', 'There is no such offering', 'New coins'],
] as const) {
  test(`${path} tells once that there is none, and leads to those that there are`, () =>
    asMember(stage, {}, async ({ page, open }) => {
      await open(path);
      const leadOn = page.getByRole('button', { name: way });
      await leadOn.waitFor();
      await page.getByText(why).waitFor();
      // A toast would have come with it.
      await page.waitForTimeout(200);
      // Of two, waiting fails.
      await page.getByText(why).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
      await leadOn.click();
      await page.waitForURL(/\/(tickets|activitylist\/open)$/);
    }));
}

test('the lab shows no noughts for figures that it could not read', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await refuseUntilTriedAgain(page, '**/miner/minerInfo*');
    await open('/lockMining');
    const toast = page.getByRole('alert').getByText('The exchange is busy');
    // It stays while the mouse rests on it, however long the rest takes.
    await toast.hover();
    const summary = page.getByRole('region', { name: 'My lock mining' });
    await summary.getByText('–', { exact: true }).first().waitFor();
    assert.equal(await summary.getByText('–', { exact: true }).count(), 4);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    assert.equal(await isBelow(again, toast), true, 'the toast lies on the way out');
    await again.click();
    await summary.getByText('0.00').first().waitFor();
  }));

test('My account groups its ways by what they are for', () =>
  asMember(stage, {}, async ({ page, open }) => {
    await open('/my');
    for (const [group, entry] of [
      ['Account', 'Security center'],
      ['Activity', 'Balance records'],
      ['Help and about', 'My tickets'],
    ] as const) {
      const part = page.getByRole('region', { name: group });
      await part.getByRole('link', { name: entry }).waitFor();
    }
    const links = page.getByRole('main').getByRole('link');
    await links.nth(12).waitFor();
    assert.equal(await links.count(), 13);
  }));

test('a page whose text cannot be made safe to show says so, and comes with another try', () =>
  asMember(stage, { expected: [/ERR_FAILED/] }, async ({ page, open }) => {
    await page.route('**/purify*.js', (route) => route.abort(), { times: 1 });
    await open('/aboutUs');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('article').getByRole('paragraph').first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0);
  }));

test('a language whose texts do not arrive is not half there: it says so, and the one before stays', () =>
  asVisitor(stage, { expected: [/ERR_FAILED/] }, async ({ page, open }) => {
    await open('/setting');
    await page.route('**/assets/de-*.js', (route) => route.abort(), { times: 1 });
    const choice = page.getByRole('combobox', { name: 'Language' });
    await choice.selectOption('de');
    await page.getByText('Request failed!').first().waitFor();
    assert.equal(await choice.inputValue(), 'en');
    assert.equal(await page.getAttribute('html', 'lang'), 'en');
  }));

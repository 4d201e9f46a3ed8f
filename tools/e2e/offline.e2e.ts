import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEntriesMatchHoldings, openOrders } from './ledger.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember, asVisitor, type VisitOptions } from './visit.ts';

/** What a browser says of a network that is gone, and of a part of the screen that was on its way. */
const EXPECTED: VisitOptions = {
  expected: [
    /ERR_INTERNET_DISCONNECTED/,
    /ERR_NETWORK_CHANGED/,
    /Failed to fetch dynamically imported module/,
  ],
};
const stage = useStage();

test('§4 network: offline is told at once, orders are blocked, being back online keeps what was typed', () =>
  asMember(stage, EXPECTED, async (visit) => {
    const { page, context, member } = visit;
    const screen = await openTrade(visit);
    await screen.amount.fill('0.01');
    await context.setOffline(true);
    await page.getByText('No connection. Orders cannot be sent').waitFor();
    assert.equal(await screen.submit.isEnabled(), false);
    const book = page.getByRole('region', { name: 'Order book' });
    assert.equal(await book.getAttribute('data-stale'), 'true');
    const offlineAt = Date.now();
    await page.getByText('No network service').waitFor();
    assert.ok(Date.now() - offlineAt > 2_000, 'the toast comes after 3 s');

    await page.evaluate('window.wasHere = true');
    await context.setOffline(false);
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.getByText('No connection').waitFor({ state: 'detached' });
    await page.locator('[data-stale]').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate('window.wasHere'), true, 'the page was not loaded anew');
    assert.deepEqual(await openOrders(member.call), []);

    assert.equal(await screen.amount.inputValue(), '0.01');
    await screen.submit.click();
    await screen.confirm();
    await page.getByText('Order filled').waitFor();
    await assertEntriesMatchHoldings(member.call);
  }));

test('§4 network: where nothing is typed, returning online loads the page anew', () =>
  asMember(stage, EXPECTED, async ({ page, context, open }) => {
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    await context.setOffline(true);
    await page.getByText('No network service').waitFor();
    const reloaded = page.waitForEvent('load');
    await context.setOffline(false);
    await reloaded;
    await page.getByText('10,000').first().waitFor();
  }));

test('§4 network: the market list says that its figures are not current, then that they are', () =>
  asVisitor(stage, EXPECTED, async ({ page, context, open }) => {
    await open('/market');
    await page.getByRole('listitem').first().waitFor();
    await context.setOffline(true);
    await page.getByText('No network. Figures are not current').waitFor();
    await context.setOffline(false);
    await page.getByText('Figures are not current').waitFor({ state: 'detached' });
    await page.getByRole('listitem').first().waitFor();
  }));

test('§8 no network service: a reload without network shows no figure, and the next one recovers', () =>
  asMember(stage, EXPECTED, async ({ page, context, open }) => {
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    await context.setOffline(true);
    await page.reload().catch(() => undefined);
    await page.waitForFunction("location.protocol === 'chrome-error:'");
    const [text = ''] = await page.locator('body').allInnerTexts();
    assert.doesNotMatch(text, /USDT|BTC/, 'nothing old is shown as if it were current');
    await context.setOffline(false);
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
  }));

test('§4 network: a screen that was never loaded says offline that it failed, and the app stays', () =>
  asMember(
    stage,
    { expected: [/ERR_INTERNET/, /did not arrive/] },
    async ({ page, context, open }) => {
      await open('/my');
      await context.setOffline(true);
      await page.getByRole('link', { name: 'Invite friends' }).click();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await page.getByRole('link', { name: 'Settings' }).waitFor();
    },
  ));

test('§4 network: what could not be asked for says offline that there is no network, and comes once there is one', () =>
  asMember(stage, EXPECTED, async ({ page, context, open, go }) => {
    await open('/securityCenter');
    await page.getByText('Login password').waitFor();
    await go('/market');
    await page.getByRole('listitem').first().waitFor();
    await context.setOffline(true);
    await go('/securityCenter');
    const main = page.getByRole('main');
    await main.getByText('No network service').waitFor();
    assert.equal(await main.getByRole('status', { name: 'Loading' }).count(), 0);
    await context.setOffline(false);
    await page.getByText('Login password').waitFor();
  }));

test('§4 network: a list of pairs that was never read says offline that there is no network, and offers another try', () =>
  asMember(stage, EXPECTED, async ({ page, context, open }) => {
    // The feed would tell every list.
    await page.routeWebSocket(/\/ws\//, () => undefined);
    await open('/market');
    await page.getByRole('listitem').first().waitFor();
    await context.setOffline(true);
    await page.getByRole('tab', { name: 'Cycle' }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Try again' }).waitFor();
    await main.getByText('No network service').waitFor();
    assert.equal(await main.getByRole('status', { name: 'Loading' }).count(), 0);
    await context.setOffline(false);
    await page.getByRole('listitem').first().waitFor();
  }));

test('a part beside the screens whose code does not arrive leaves them, and comes by itself', () =>
  asMember(stage, { expected: [/ERR_FAILED/] }, async ({ page, open }) => {
    let tries = 0;
    await page.route('**/memberNews*.js', (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    const again = page.waitForResponse(/memberNews/);
    await open('/balances');
    await page.getByText('10,000').first().waitFor();
    await again;
    await page.getByRole('link', { name: 'Market' }).click();
    await page.getByRole('listitem').first().waitFor();
  }));

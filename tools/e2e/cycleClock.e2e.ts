import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Locator, Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { offerShort, openCycle } from './cycleSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const SHORT = { stake: '5', stakeAsset: 'USDT', durationSeconds: 6 } as const;
const ETH = { baseAsset: 'ETH', quoteAsset: 'USDT' } as const;
const WIDE = { width: 1440, height: 900 };
const MINUTE_MS = 60_000;
const stage = useStage();

test('§5 cycle order: clocks more than 5 s apart are said, the amount is cleared, and the page reloads after 3 s', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await offerShort(stage.dataDir);
    const setRight = await serverTimeOff(page, MINUTE_MS);
    const screen = await openCycle(visit);
    await screen.order('buy');
    await screen.amount.fill('10');
    const reloaded = page.waitForEvent('load');
    const startedAt = Date.now();
    await screen.send('buy');
    await page.getByText('more than 5 seconds apart. The page is loaded anew.').waitFor();
    assert.equal(await screen.amount.inputValue(), '');
    assert.deepEqual(dataOf(await member.call(CALLS.cyclePosition, {})), []);
    await setRight();
    await reloaded;
    const gone = Date.now() - startedAt;
    assert.ok(gone >= 2_900 && gone < 10_000, `reloaded after ${gone} ms`);
    // The clock of the page is the server's again: an order goes through.
    await page.locator('[data-price="ETH/USDT"]').getByText(/\d/).waitFor();
    await screen.order('buy');
    await screen.amount.fill('10');
    await screen.send('buy');
    await page.getByText('Contract opened').waitFor();
  }));

test('issue 11 §3 protection: every half hour a notice tells the time and the net result, beside the wide page', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member, open } = visit;
    await offerShort(stage.dataDir);
    dataOf(await member.call(CALLS.cycleBuyMarket, { ...ETH, ...SHORT }));
    await page.setViewportSize(WIDE);
    await page.clock.install();
    await openCycle(visit);
    await page.getByText('1 contract today').waitFor({ timeout: 30_000 });
    await page.getByRole('tab', { name: 'Newest orders' }).click();
    const notice = page.getByText(/^\d+ minutes since the first contract of today/);
    const net = page.getByText(/^Net result today: (\+4\.25|−5|0) USDT/);
    // On a busy machine the half hour may pass while another sentence is told: then the next one is waited for.
    await untilSeen(page, notice, 30 * MINUTE_MS);
    await net.waitFor();
    await open('/cycleHistory');
    await page.getByText('Choose a contract to see its result and check its receipt').waitFor();
    await page.getByRole('main').getByRole('listitem').getByRole('button').click();
    await page.getByRole('heading', { name: 'ETH/USDT · Up · 6 s' }).waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The receipt holds').waitFor();
    await assertAccessible(page);
  }));

const TIME = '**/home/systemTime';

/** The server's clock is told wrong by so much, until what is returned is called. */
async function serverTimeOff(page: Page, byMs: number): Promise<() => Promise<void>> {
  await page.route(TIME, async (route) => {
    const response = await route.fetch();
    const { data, ...told } = await response.json();
    await route.fulfill({ response, json: { ...told, data: { ...data, time: data.time + byMs } } });
  });
  return () => page.unroute(TIME);
}

async function untilSeen(page: Page, what: Locator, everyMs: number): Promise<void> {
  for (let tries = 0; tries < 4; tries += 1) {
    await page.clock.fastForward(everyMs);
    const isSeen = await what.waitFor({ timeout: 6_000 }).then(
      () => true,
      () => false,
    );
    if (isSeen) return;
  }
  await what.waitFor();
}

/** The device's clock is put forward or back, or its timers stood still, while something counts down. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import type { Page } from 'playwright-core';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const HOUR_MS = 3_600_000;
const RUNS_S = 20;
const stage = useStage();

test('§4 countdown: a card counts on whatever becomes of the clock of the device, and goes when its contract ends', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    await asOperator(
      stage.dataDir,
      ...['cycle', 'change', 'ETH/USDT', '--durations', `6,${RUNS_S}`, '--payout', '85%'],
      ...['--min', '5', '--timeout-ms', '5000'],
    );
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await open('/balances');
    const order = { baseAsset: 'ETH', quoteAsset: 'USDT', stake: '5', stakeAsset: 'USDT' };
    dataOf(await member.call(CALLS.cycleBuyMarket, { ...order, durationSeconds: RUNS_S }));
    const card = page.locator('[data-cycle-cards]').getByRole('button');
    await card.waitFor();
    for (const jump of [HOUR_MS, -2 * HOUR_MS]) {
      const before = await secondsOn(page);
      const startedAt = performance.now();
      await page.clock.setSystemTime(Date.now() + jump);
      await page.waitForTimeout(2_500);
      assert.equal(await card.count(), 1, 'the contract runs on');
      const counted = before - (await secondsOn(page));
      const gone = (performance.now() - startedAt) / 1_000;
      assert.ok(Math.abs(counted - gone) < 2, `${counted} s of ${gone} were counted`);
      const ring = await ringTime(page);
      const left = RUNS_S - ring;
      assert.ok(Math.abs(left - (await secondsOn(page))) < 2, `the ring says ${left} s`);
    }
    await card.waitFor({ state: 'detached' });
    await page.getByText(/ETH\/USDT: (won|lost|tie|void)/).waitFor();
  }));

async function secondsOn(page: Page): Promise<number> {
  const text = await page.locator('[data-cycle-cards] b.num').textContent();
  const [minutes = '', seconds = ''] = (text ?? '').split(':');
  return Number(minutes) * 60 + Number(seconds);
}

/** How far the ring's one animation has come, in seconds. */
async function ringTime(page: Page): Promise<number> {
  const ring = `document.querySelectorAll('[data-cycle-cards] circle')[1]`;
  const part = await page.evaluate(
    `${ring}.getAnimations()[0].effect.getComputedTiming().progress`,
  );
  return Number(part) * RUNS_S;
}

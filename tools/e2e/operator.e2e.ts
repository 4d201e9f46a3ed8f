import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertEntriesMatchHoldings, holding, openOrders, units } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { openTrade } from './tradeSteps.ts';
import { asMember } from './visit.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const stage = useStage();

test('a frozen member reads so, may still cancel, and trades again once let go', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    const resting = { ...PAIR, price: '66000.00', quantity: '0.01' };
    dataOf(await member.call(CALLS.buyLimit, resting));
    const screen = await openTrade(visit);
    await asOperator(stage.dataDir, 'freeze', String(member.memberId));
    await screen.amount.fill('0.01');
    await screen.submit.click();
    await screen.confirm();
    await page.getByText('This account is frozen. Open orders can still be cancelled').waitFor();
    assert.equal(await screen.amount.inputValue(), '0.01', 'the order stays in the form');
    await page.getByRole('button', { name: 'Cancel buy order in BTC/USDT' }).click();
    await page.getByText('Order cancelled').waitFor();
    assert.deepEqual(await openOrders(member.call), []);
    assert.deepEqual(await holding(member.call, 'USDT'), { available: units('10000'), held: 0n });

    await asOperator(stage.dataDir, 'unfreeze', String(member.memberId));
    await screen.submit.click();
    await screen.confirm();
    await page.getByText('Order filled').waitFor();
    await assertEntriesMatchHoldings(member.call);
  }));

test('§8 not open for trading: a pair halted meanwhile says so on every screen of it, and opens again', () =>
  asMember(stage, {}, async (visit) => {
    const { page, go, member } = visit;
    const screen = await openTrade(visit);
    await page.getByRole('button', { name: 'BTC/USDT, choose another pair' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a pair' });
    await drawer.getByRole('button', { name: /^AVAX\/USDT/ }).click();
    await page.getByRole('button', { name: 'Buy AVAX' }).waitFor();
    await screen.amount.fill('1');
    await page.getByRole('button', { name: 'Buy AVAX' }).click();
    await screen.dialog.getByRole('button', { name: 'Buy AVAX' }).waitFor();
    await asOperator(stage.dataDir, 'market', 'halt', 'AVAX/USDT');
    try {
      await screen.dialog.getByRole('button', { name: 'Buy AVAX' }).click();
      await page.getByText('This pair is not open for trading').waitFor();
      const closed = page.getByRole('button', { name: 'Not open for trading' });
      await closed.waitFor();
      assert.equal(await closed.isEnabled(), false, 'a screen that is open hears of it');
      await go('/marketDetails/trad?pair=AVAX_USDT');
      await page.getByText('Not open for trading', { exact: true }).waitFor();
    } finally {
      await asOperator(stage.dataDir, 'market', 'resume', 'AVAX/USDT');
    }
    await page.getByRole('button', { name: 'Buy', exact: true }).first().waitFor();
    assert.deepEqual(await openOrders(member.call), []);
  }));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { units } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { BTC, fund, futuresFunds, onlyPosition, openFutures } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { onGrid, shown } from './texts.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('futures: margin goes in and out in sight of what there is, and of where the position would be liquidated', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '500');
    const order = {
      ...BTC,
      price: '1',
      quantity: '10',
      leverage: 20,
      marginMode: 'isolated',
    } as const;
    dataOf(await member.call(CALLS.contractBuyMarket, order));
    const first = await onlyPosition(member.call);
    const screen = await openFutures(visit);
    await screen.showPositions();
    const card = page.getByRole('listitem', { name: 'Long in BTC/USDT' });
    const { dialog } = screen;
    const change = async (amount: string, way: 'Add' | 'Remove') => {
      await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await dialog
        .getByRole('button', { name: `${way} margin` })
        .last()
        .click();
    };
    await card.getByRole('button', { name: 'Margin' }).click();
    const available = (await futuresFunds(member.call)).available;
    await dialog
      .getByText(/^4\d\d\.\d+ USDT$/)
      .first()
      .waitFor();
    await change('500', 'Add');
    await dialog.getByText(/No more than 4\d\d\.\d+ USDT/).waitFor();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
    await dialog.getByText(/^[\d,.]+ → [\d,.]+$/).waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Add margin' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    const added = await onlyPosition(member.call);
    assert.equal(units(added.margin), units(first.margin) + units('20'));
    assert.ok(Number(added.liquidationPrice) < Number(first.liquidationPrice));
    assert.equal((await futuresFunds(member.call)).available, available - units('20'));

    await card.getByRole('button', { name: 'Margin' }).click();
    await dialog.getByRole('button', { name: 'Remove margin' }).first().click();
    await dialog.getByText('Can be removed').waitFor();
    await change('21', 'Remove');
    await dialog.getByText(/No more than (1\d|20)\./).waitFor();
    await change('15', 'Remove');
    await dialog.waitFor({ state: 'detached' });
    const taken = await onlyPosition(member.call);
    assert.equal(units(taken.margin), units(first.margin) + units('5'));
    await card
      .getByText(shown(units(onGrid(units(taken.margin), 2))))
      .first()
      .waitFor();
  }));

test('futures: in a halted market margin goes in but not out, which the sheet says before', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '500');
    const pair = { baseAsset: 'SOL', quoteAsset: 'USDT' };
    const order = { ...pair, price: '1', quantity: '10', leverage: 20 } as const;
    dataOf(await member.call(CALLS.contractBuyMarket, { ...order, marginMode: 'isolated' }));
    const first = await onlyPosition(member.call);
    const screen = await openFutures(visit);
    await screen.showPositions();
    await asOperator(stage.dataDir, 'perp', 'halt', 'SOL/USDT');
    try {
      const card = page.getByRole('listitem', { name: 'Long in SOL/USDT' });
      await card.getByRole('button', { name: 'Margin' }).click();
      await screen.dialog.getByText(/^The market is halted: margin can be added/).waitFor();
      assert.equal(await screen.dialog.getByRole('button', { name: 'Remove margin' }).count(), 0);
      await assertAccessible(page);
      await screen.dialog.getByRole('textbox', { name: 'Amount' }).fill('20');
      await screen.dialog.getByRole('button', { name: 'Add margin' }).click();
      await screen.dialog.waitFor({ state: 'detached' });
      const added = await onlyPosition(member.call);
      assert.equal(units(added.margin), units(first.margin) + units('20'));
      for (const name of ['TP / SL', 'Close part', 'Close']) {
        await card.getByRole('button', { name, exact: true }).click();
        await screen.dialog.getByText(/^The market is halted: positions can be closed/).waitFor();
        assert.equal(await screen.dialog.getByRole('textbox').count(), 0);
        await assertAccessible(page);
        await page.keyboard.press('Escape');
        await screen.dialog.waitFor({ state: 'detached' });
      }
    } finally {
      await asOperator(stage.dataDir, 'perp', 'resume', 'SOL/USDT');
    }
  }));

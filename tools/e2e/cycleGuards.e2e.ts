import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { openCycle } from './cycleSteps.ts';
import { holding, units } from './ledger.ts';
import { asOperator } from './operatorSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('a timed contract: its bounds stand at the stake; what is beyond them is told, with the nearest that is allowed', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    const before = await holding(member.call, 'USDT');
    const { dialog, amount, order, send } = await openCycle(visit);
    await order('buy');
    const [eth] = dataOf(await member.call(CALLS.cycleSymbols, {})).filter(
      ({ baseAsset }) => baseAsset === 'ETH',
    );
    const [limit] = eth?.stakeLimits ?? [];
    const most = Number(limit?.stakeMax);
    const shown = most.toLocaleString('en-US');
    await dialog.getByText(new RegExp(`^[\\d,]+ to ${shown} USDT in one contract$`)).waitFor();
    await amount.fill(String(most + 1));
    await dialog.getByText(`At most ${shown} USDT in one contract`).waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: `Use ${shown} USDT` }).click();
    assert.equal(units(await amount.inputValue()), units(String(most)));
    await dialog.getByText('At most').waitFor({ state: 'detached' });
    await amount.fill('1');
    await send('buy');
    await dialog.getByText(/^At least \d+ USDT for this duration/).waitFor();
    await dialog.getByRole('button', { name: /^Use \d+ USDT$/ }).click();
    await dialog.getByText('At least').waitFor({ state: 'detached' });
    const sends = dialog.getByRole('button', { name: 'Buy · up' });
    await asOperator(stage.dataDir, 'cycle', 'close', 'ETH/USDT');
    try {
      await dialog.getByText('Timed contracts on this pair are not open right now').waitFor();
      assert.equal(await sends.isEnabled(), false, 'the open form hears of it');
    } finally {
      await asOperator(stage.dataDir, 'cycle', 'open', 'ETH/USDT');
    }
    await dialog.getByText(/^The entry is the first price/).waitFor();
    assert.equal(await sends.isEnabled(), true);
    assert.deepEqual(await holding(member.call, 'USDT'), before, 'nothing was sent');
  }));

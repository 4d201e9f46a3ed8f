import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import { assertAccessible } from './browser.ts';
import { assertEntriesMatchHoldings, units } from './ledger.ts';
import { BTC, contractOrders, fund, openFutures } from './perpSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';

const stage = useStage();

test('futures: an open order tells its distance, is changed in place, and is swiped away', () =>
  asMember(stage, {}, async (visit) => {
    const { page, member } = visit;
    await fund(member.call, '1000');
    const { markPrice } = dataOf(await member.call(CALLS.contractInfo, BTC)).pair;
    const [price, then] = [0.96, 0.97].map((part) => (Number(markPrice) * part).toFixed(1));
    const order = { ...BTC, quantity: '2', leverage: 10, marginMode: 'isolated' } as const;
    dataOf(await member.call(CALLS.contractBuyLimit, { ...order, price: price ?? '' }));
    await openFutures(visit);
    const row = page.getByRole('listitem').filter({ hasText: '0 / 2' });
    await row.getByText(/^−\d+\.\d\d%$/).waitFor();
    await row.getByRole('button', { name: 'Change buy order in BTC/USDT' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Price USDT').fill(then ?? '');
    await sheet.getByText('From market price').waitFor();
    await assertAccessible(page);
    await sheet.getByRole('button', { name: 'Change order' }).click();
    await sheet.waitFor({ state: 'detached' });
    const [changed, ...others] = await contractOrders(member.call);
    assert.equal(units(changed?.limitPrice ?? ''), units(then ?? ''));
    assert.equal(others.length, 0);
    await row.filter({ hasText: Number(then).toLocaleString('en-US') }).waitFor();
    await page.getByRole('status').getByText('Order changed').waitFor({ state: 'hidden' });
    await row.scrollIntoViewIfNeeded();
    const box = (await row.boundingBox()) ?? assert.fail('no row');
    await page.mouse.move(box.x + 300, box.y + 14);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 16, { steps: 6 });
    await page.mouse.up();
    await row.waitFor({ state: 'detached' });
    assert.deepEqual(await contractOrders(member.call), []);
    await assertEntriesMatchHoldings(member.call);
  }));

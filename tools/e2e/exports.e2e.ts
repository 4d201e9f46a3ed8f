/** What a member takes along of what is no trade: transfers, conversions, locks, subscriptions, orders for money. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS, PAGE_SIZE } from '@candor/wire';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import type { NewMember } from '../world/newMember.ts';
import { assertAccessible } from './browser.ts';
import { assertUtc, takenAlong } from './csvSteps.ts';
import { useStage } from './stage.ts';
import { asMember } from './visit.ts';
import { getReady, stepUpByCode } from './walletSteps.ts';

/** More than a page of a list. */
const COUNT = PAGE_SIZE + 2;
const stage = useStage();

test('transfers stand below their form, account by account, and all of them are taken along', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    for (let turn = 1; turn <= COUNT; turn += 1) {
      const moved = { asset: 'USDT', quantity: `${turn}.00000001`, direction: 'in' } as const;
      dataOf(await member.call(CALLS.contractTransfer, moved));
    }
    const back = { asset: 'USDT', quantity: '0.5', direction: 'out' } as const;
    dataOf(await member.call(CALLS.contractTransfer, back));
    dataOf(await member.call(CALLS.c2cTransfer, { ...back, quantity: '7', direction: 'in' }));
    await open('/coinTransfer');
    await page.getByText('Futures account → Spot account').waitFor();
    await assertAccessible(page);
    const rows = await takenAlong(page);
    assert.equal(rows.length, COUNT + 1, 'not only the page that is shown');
    const [newest, before] = rows;
    assert.deepEqual(
      [newest?.from, newest?.to, newest?.coin, newest?.amount],
      ['contract', 'coin', 'USDT', '0.5'],
    );
    assert.deepEqual(
      [before?.from, before?.to, before?.amount],
      ['coin', 'contract', `${COUNT}.00000001`],
    );
    assertUtc(newest?.timeUtc);
    assert.match(newest?.id ?? '', /^#\d+$/);

    await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('fiat');
    await page.getByText('Spot account → Fiat account').waitFor();
    assert.deepEqual(
      (await takenAlong(page)).map(({ from, to, amount }) => [from, to, amount]),
      [['coin', 'fiat', '7']],
    );
  }));

test('conversions are taken along with what came for what, to the last unit', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    for (let turn = 0; turn < COUNT; turn += 1) {
      const wish = { fromAsset: 'USDT', toAsset: 'BTC', given: '20' };
      const { quoteId } = dataOf(await member.call(CALLS.quoteFlash, wish));
      dataOf(await member.call(CALLS.addFlash, { quoteId }));
    }
    await open('/coinConvert');
    await page.getByText('Completed').first().waitFor();
    const rows = await takenAlong(page);
    assert.equal(rows.length, COUNT);
    const [told] = dataOf(await member.call(CALLS.flashOrder, { page: 1 })).rows;
    const [newest] = rows;
    assertUtc(newest?.timeUtc);
    assert.deepEqual(
      [newest?.fromCoin, newest?.given, newest?.toCoin, newest?.received, newest?.conversion],
      ['USDT', told?.given, 'BTC', told?.received, `#${told?.quoteId}`],
    );
  }));

/** Two locks of one product, the older of them redeemed. */
async function lockTwice({ call }: NewMember): Promise<void> {
  const product = dataOf(await call(CALLS.minManage, {})).find(
    ({ asset, isOpen }) => asset === 'USDT' && isOpen,
  );
  assert.ok(product);
  const { productId, version } = product;
  const lock = async (amount: string) =>
    dataOf(await call(CALLS.addMinOrder, { productId, version, amount }));
  const { orderId } = await lock('100');
  await lock('250.5');
  dataOf(await call(CALLS.redeemOrder, { orderId }));
}

test('locks are taken along whatever state the list shows', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    await lockTwice(member);
    await open('/lockRecord');
    await page.getByText('250.5 USDT').first().waitFor();
    const rows = await takenAlong(page);
    assert.deepEqual(
      rows.map(({ amount, status }) => [amount, status]),
      [
        ['250.5', 'running'],
        ['100', 'redeemed'],
      ],
    );
    assertUtc(rows[0]?.lockedUtc);
    assert.equal(rows[0]?.closedUtc, '');
    assertUtc(rows[1]?.closedUtc);
    const [ended] = dataOf(await member.call(CALLS.minOrder, { page: 1, status: 'redeemed' })).rows;
    assert.equal(rows[1]?.paid, ended?.paid);
  }));

test('who has an identity takes along orders for money, and what was subscribed', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    const { call } = member;
    await stepUpByCode(stage.url, member);
    await getReady(member);
    dataOf(await call(CALLS.fiatBuy, { currency: 'EUR', amount: '100' }));
    await open('/purchase');
    await page.getByRole('listitem', { name: 'Purchase of USDT' }).waitFor();
    const [order] = await takenAlong(page);
    assert.deepEqual(
      [order?.side, order?.currency, order?.money, order?.coin, order?.status],
      ['buy', 'EUR', '100.00', 'USDT', 'toPay'],
    );
    assertUtc(order?.placedUtc);

    await open('/activitylist/open');
    const [offering] = dataOf(await call(CALLS.getIeoList, { shelf: 'open' }));
    assert.ok(offering);
    const { offeringId, memberMin, asset, name } = offering;
    dataOf(await call(CALLS.addIeo, { offeringId, quantity: memberMin }));
    await page.getByText(name).first().waitFor();
    const [own] = await takenAlong(page, 'Export my subscriptions as CSV');
    assert.deepEqual(
      [own?.coin, own?.committed, own?.offering],
      [asset, memberMin, `#${offeringId}`],
    );
    assertUtc(own?.placedUtc);
    await assertAccessible(page);
  }));

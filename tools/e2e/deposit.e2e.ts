import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CALLS } from '../../packages/wire/src/index.ts';
import { assertAccessible } from './browser.ts';
import { useChainStage } from './chainStage.ts';
import { holdings } from './ledger.ts';
import { asMember } from './visit.ts';

const stage = useChainStage();
const PAID = '250.5';
const PAID_UNITS = 25_050_000_000n;

test('§5 deposit: coins of the outside wallet are watched block by block and credited', () =>
  asMember(stage, {}, async ({ page, member, open }) => {
    const before = (await holdings(member.call)).get('USDT')?.available ?? 0n;
    await open('/coinRecharge?coin=USDT');
    await page.getByText(/^Send only USDT over DemoChain/).waitFor();
    await page.getByRole('img', { name: 'Address as a QR code' }).waitFor();
    const address = await page
      .getByText(/^0x[0-9a-fA-F]{40}$/)
      .first()
      .textContent();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Outside wallet (demo)' }).click();
    await page.getByText('20,000', { exact: true }).waitFor();
    await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
    await page.getByLabel('To address').fill(address ?? '');
    await page.getByLabel('Amount').fill(PAID);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Sent from the outside wallet').waitFor();
    await page.getByText('Sent', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('Credited', { exact: true }).waitFor();
    const after = (await holdings(member.call)).get('USDT')?.available ?? 0n;
    assert.equal(after - before, PAID_UNITS);
    const told = await member.call(CALLS.deposits, { asset: 'USDT' });
    assert.ok(told.type === 'success');
    assert.deepEqual(
      told.data.rows.map(({ quantity, status }) => [quantity, status]),
      [[PAID, 'completed']],
    );
  }));

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { until } from '../../gateway/testing/until.ts';
import { prepareDemoSigner } from '../demoSigner.ts';
import { openDemoChain } from './demoChain.ts';
import { openOutsideWallet } from './outsideWallet.ts';
import type { NewPayment } from './requestMemo.ts';

const ANN = 11;
const BOB = '0x52908400098527886E0F7030069857D2E4169EE7';
const dataDir = mkdtempSync(join(tmpdir(), 'candor-outside-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** The demo's own chain and wallet, as a start opens them. */
async function open() {
  const keys = await prepareDemoSigner(dataDir);
  const chain = await openDemoChain({ dataDir, keys, onError: (error) => assert.fail(`${error}`) });
  const wallet = openOutsideWallet(chain);
  const pay = (code: string, onChain: bigint, requestKey: bigint, to = BOB) => {
    const asset = wallet.assetOf(code);
    assert.ok(asset);
    const payment: NewPayment = { asset, to, onChain, requestKey };
    return wallet.send(ANN, payment);
  };
  const has = async (transaction: unknown) =>
    (await wallet.view(ANN)).payments.some((each) => each.transaction === transaction);
  return { chain, wallet, pay, has };
}

test('an outside wallet pays once for a key, whether or not the demo was started anew meanwhile', async () => {
  const first = await open();
  const coins = await first.pay('ETH', 5n, 77n);
  const tokens = await first.pay('USDT', 9n, 78n);
  assert.equal(await first.pay('ETH', 5n, 77n), coins);
  await until(async () => ((await first.has(coins)) && (await first.has(tokens))) || undefined);
  await first.chain.close();
  const second = await open();
  try {
    assert.equal(await second.pay('ETH', 5n, 77n), coins);
    assert.equal(await second.pay('USDT', 9n, 78n), tokens);
    assert.equal(await second.pay('USDT', 9n, 78n, BOB.toLowerCase()), tokens, 'the same account');
    const reused = { refusal: 'idempotencyKeyReused' };
    assert.deepEqual(await second.pay('ETH', 6n, 77n), reused);
    assert.deepEqual(await second.pay('USDT', 5n, 77n), reused);
    const { chain } = second;
    const paid = chain.settings.assets.find(({ asset }) => asset === 'USDT')?.token ?? '';
    assert.equal(await chain.evm.balance(BOB), 5n);
    assert.equal(await chain.evm.tokenBalance(paid, BOB), 9n);
    const other = await second.pay('ETH', 5n, 79n);
    assert.notEqual(other, coins);
    await until(async () => (await chain.evm.balance(BOB)) === 10n || undefined);
  } finally {
    await second.chain.close();
  }
});

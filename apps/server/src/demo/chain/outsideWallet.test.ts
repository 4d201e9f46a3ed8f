import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DemoChain } from './demoChain.ts';
import { openOutsideWallet } from './outsideWallet.ts';
import type { NewPayment } from './requestMemo.ts';

const ASSET = { asset: 'ETH', token: undefined, decimals: 18 } as unknown as NewPayment['asset'];
const payment = (onChain: bigint, requestKey: bigint): NewPayment => ({
  ...{ asset: ASSET, to: '0xbob', onChain, requestKey },
});

const TOKEN = { asset: 'USDT', token: '0xusdt', decimals: 6 } as unknown as NewPayment['asset'];

/** A chain whose node stands still while `isDown`, and what was sent on it. */
function standIn() {
  const node = { isDown: false, balance: 5n, sent: 0, minted: 0 };
  const reach = () => {
    if (node.isDown) throw new Error('the node stands still');
  };
  const chain = {
    settings: { chainId: 7, name: 'demo', assets: [ASSET, TOKEN] },
    evm: {
      balance: async () => {
        reach();
        return node.balance;
      },
      // No block has anything yet.
      head: async () => {
        reach();
        return { height: -1 };
      },
      rpc: {
        ask: async (method: string) => {
          if (method === 'anvil_setBalance') node.balance = 8n;
        },
      },
    },
    mint: async () => {
      reach();
      node.minted += 1;
    },
    sendAs: async () => {
      reach();
      node.sent += 1;
      return `0x${node.sent}`;
    },
  } as unknown as DemoChain;
  return { node, chain, wallet: openOutsideWallet(chain) };
}

test('an outside wallet pays once for a key', async () => {
  const { node, wallet } = standIn();
  assert.equal(await wallet.send(1, payment(1n, 9n)), '0x1');
  assert.equal(await wallet.send(1, payment(1n, 9n)), '0x1');
  assert.equal(await wallet.send(2, payment(1n, 9n)), '0x2', 'a key is its member’s');
  assert.equal(node.sent, 2);
  for (const other of [payment(2n, 9n), { ...payment(1n, 9n), to: '0xeve' }]) {
    assert.deepEqual(await wallet.send(1, other), { refusal: 'idempotencyKeyReused' });
  }
  assert.equal(
    await wallet.send(1, { ...payment(1n, 9n), to: '0xBOB' }),
    '0x1',
    'the same account',
  );
  assert.equal(node.sent, 2);
});

test('an outside wallet that the chain did not answer once pays when it answers again', async () => {
  const { node, wallet } = standIn();
  node.isDown = true;
  await assert.rejects(wallet.send(1, payment(1n, 9n)));
  node.isDown = false;
  assert.equal(await wallet.send(1, payment(1n, 9n)), '0x1');
});

test('an outside wallet that had too little pays under the same key when it has enough', async () => {
  const { node, wallet } = standIn();
  assert.deepEqual(await wallet.send(1, payment(6n, 9n)), { refusal: 'balanceTooLow' });
  node.balance = 6n;
  assert.equal(await wallet.send(1, payment(6n, 9n)), '0x1');
});

test('an outside wallet whose first coins did not all come gets the rest when it is looked at again', async () => {
  const { node, wallet, chain } = standIn();
  node.balance = 0n;
  const { mint } = chain;
  Object.assign(chain, { mint: () => Promise.reject(new Error('the node stands still')) });
  await assert.rejects(wallet.send(1, payment(1n, 9n)));
  Object.assign(chain, { mint });
  assert.equal(await wallet.send(1, payment(1n, 9n)), '0x1');
  assert.equal(node.minted, 1);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Anvil, openAnvil } from '../local/openAnvil.ts';
import { type EvmClient, openEvmClient } from './evmClient.ts';

const GIVER = `0x${'11'.repeat(20)}`;
const TAKER = `0x${'22'.repeat(20)}`;
let node: Anvil;
let client: EvmClient;

before(async () => {
  node = await openAnvil({ chainId: 31_999 });
  client = openEvmClient(node.url);
  await client.rpc.ask('anvil_setBalance', [GIVER, '0xde0b6b3a7640000']);
  await client.rpc.ask('anvil_impersonateAccount', [GIVER]);
});
after(() => node.close());

test('a payment is told by its block, its transaction and its receipt alike', async () => {
  const asked = [{ from: GIVER, to: TAKER, value: '0x7b' }];
  const hash = String(await client.rpc.ask('eth_sendTransaction', asked));
  assert.equal((await client.transaction(hash))?.height, undefined);
  assert.equal(await client.receipt(hash), undefined);
  await client.rpc.ask('anvil_mine', ['0x2']);
  const [, one, two, none] = await client.blocks([0, 1, 2, 3]);
  assert.equal(none, undefined);
  assert.equal(two?.head.parentHash, one?.head.hash);
  const [payment] = one?.transactions ?? [];
  assert.deepEqual([payment?.hash, payment?.to, payment?.value], [hash, TAKER, 123n]);
  const receipt = await client.receipt(hash);
  assert.deepEqual([receipt?.isSuccess, receipt?.blockHash], [true, one?.head.hash]);
  assert.deepEqual(await client.receipts(1), [receipt]);
  assert.equal(await client.balance(TAKER), 123n);
  assert.equal(await client.nonce(GIVER, 'latest'), 1);
  assert.equal((await client.head()).height, 2);
  assert.equal(await client.chainId(), 31_999);
});

test('what a node refuses and a node that is not there are two faults', async () => {
  await assert.rejects(client.sendRaw('0x00'), { code: 'chainRefused' });
  const nobody = openEvmClient('http://127.0.0.1:1', 1_000);
  await assert.rejects(nobody.head(), { code: 'chainUnreachable' });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import { ChainFault } from './chain/chainFault.ts';
import { openEvmClient } from './chain/evm/evmClient.ts';
import { testNetwork } from './custody/testing/openTestCustody.ts';
import { settingsOf } from './gateway/testing/payoutNetwork.ts';
import { readCustody } from './readCustody.ts';

const ETH = { assetId: asAssetId(1), code: 'ETH', decimals: 8 };
const MUTE = { assetId: asAssetId(2), code: 'MUTE', decimals: 8 };
/** Of the hot wallet and of the cold one. */
const COINS = 10n ** 8n;
const TOKEN = `0x${'ab'.repeat(20)}`;

/** A network with a coin and a token; the token's balances are told so. */
function groundWhere(tellToken: () => Promise<readonly bigint[]>) {
  const given = settingsOf('http://127.0.0.1:1');
  const [coin] = given.assets;
  assert.ok(coin);
  const settings = { ...given, assets: [coin, { ...coin, asset: 'MUTE', token: TOKEN }] };
  const { networks } = testNetwork(settings, {
    ...openEvmClient(settings.url),
    head: async () => ({ height: 7, hash: '', parentHash: '', at: 0 }),
    balancesAt: async (asked) =>
      asked[0]?.token === TOKEN ? await tellToken() : asked.map(() => 10n ** 18n),
  });
  const told: object[] = [];
  const custody = { depositAddresses: async () => [], sumOfOutputs: async () => 0n };
  const log = { error: (facts: object) => void told.push(facts) };
  return { ground: { networks, custody, log }, told };
}

test('a token that tells nothing leaves its coin unknown, is logged, and no other coin is', async () => {
  const { ground, told } = groundWhere(async () => {
    throw new ChainFault('chainAnswerInvalid', 'no balance');
  });
  assert.equal(await readCustody(ground, MUTE), undefined);
  assert.deepEqual(told, [{ network: 'TestChain', asset: 'MUTE', error: 'no balance' }]);
  assert.equal(await readCustody(ground, ETH), COINS);
});

test('a fault that is none of the chain’s is not taken for one', async () => {
  const { ground } = groundWhere(async () => assert.fail('unforeseen'));
  await assert.rejects(readCustody(ground, MUTE), /unforeseen/);
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { confirmationsFor, toChain, toExchange } from './chainAmount.ts';
import { readNetworks } from './networks.ts';
import { writtenNetwork } from './writtenNetwork.ts';

const XPUB =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
const TOKEN = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const directory = mkdtempSync(join(tmpdir(), 'candor-networks-'));
after(() => rmSync(directory, { recursive: true }));

const COIN = {
  decimals: 18,
  depositMin: '0.01',
  withdrawalFee: '0.002',
  confirmations: { '0': 12, '10': 64 },
};

const BITCOIN = {
  kind: 'utxo',
  addresses: 'bitcoin',
  chainId: undefined,
  assets: { BTC: { ...COIN, decimals: 8 } },
};

function network(more: object = {}) {
  return {
    name: 'Ethereum',
    kind: 'evm',
    addresses: 'ethereum',
    url: 'http://127.0.0.1:8545',
    chainId: 1,
    startHeight: 10,
    xpub: XPUB,
    assets: { ETH: COIN, USDT: { ...COIN, token: TOKEN, decimals: 6, isOut: false } },
    ...more,
  };
}

function read(...networks: readonly object[]) {
  const path = join(directory, 'networks.json');
  writeFileSync(path, JSON.stringify({ networks }));
  const problems: string[] = [];
  return { read: readNetworks(path, problems), problems };
}

test('a file names networks, their coins and how deep payments must be', () => {
  const { read: networks, problems } = read(network());
  assert.deepEqual(problems, []);
  const [ethereum] = networks;
  assert.equal(ethereum?.staleMs, 900_000);
  const [eth, usdt] = ethereum?.assets ?? [];
  assert.ok(eth && usdt);
  assert.equal(eth.depositMin, 10n ** 16n);
  assert.deepEqual([eth.isIn, eth.isOut, usdt.isOut, usdt.token], [true, true, false, TOKEN]);
  assert.equal(confirmationsFor(eth, 1n), 12);
  assert.equal(confirmationsFor(eth, 10n * 10n ** 18n), 64);
});

test('without a file there is no network', () => {
  assert.deepEqual(readNetworks(undefined, []), []);
});

test('every mistake in the file is told in its own sentence', () => {
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ xpub: XPUB.replace('xpub', 'xprv') }, /private key never/],
    [{ url: 'ftp://x' }, /http address/],
    [{ chainId: 0 }, /chainId/],
    [{ secret: 1 }, /secret is not known here/],
    [{ coldAddress: TOKEN.replace('Aed', 'aed') }, /with its checksum/],
    [{ assets: {} }, /must name/],
    [{ assets: { ETH: COIN, BTC: COIN } }, /two of the network itself/],
    [{ assets: { ETH: { ...COIN, decimals: 1 } } }, /at most 1 decimals/],
    [{ assets: { ETH: { ...COIN, confirmations: { '0': 12, '10': 3 } } } }, /never fall/],
    [{ assets: { ETH: { ...COIN, confirmations: { '1': 3 } } } }, /must begin at "0"/],
    [{ ...BITCOIN, assets: { BTC: COIN } }, /must be 8/],
    [{ ...BITCOIN, addresses: 'dogecoin' }, /cannot be dogecoin/],
    [{ ...BITCOIN, addresses: 'ethereum' }, /cannot be ethereum/],
    [{ ...BITCOIN, chainId: 1 }, /chainId is not known here/],
    [{ addresses: 'litecoin' }, /cannot be litecoin/],
  ];
  for (const [more, sentence] of wrong) {
    const { read: networks, problems } = read(network(more));
    assert.deepEqual(networks, []);
    assert.match(problems.join('\n'), sentence);
  }
});

test('what the hot wallet keeps is optional, and a ceiling is above its floor', () => {
  const of = (hot: object) => read(network({ assets: { ETH: { ...COIN, hot } } }));
  const [ethereum] = of({ ceiling: '10', sweepMin: '0.1' }).read;
  const kept = { floor: undefined, ceiling: 10n ** 19n, sweepMin: 10n ** 17n };
  assert.deepEqual(ethereum?.assets[0]?.hot, kept);
  assert.equal(read(network()).read[0]?.assets[0]?.hot, undefined);
  assert.match(of({ floor: '10', ceiling: '10' }).problems.join(), /above the floor/);
  assert.match(of({ floors: '10' }).problems.join(), /floors is not known/);
});

test('one chain under two names is refused: it would credit a payment twice [dep-evm-15]', () => {
  assert.match(read(network(), network({ name: 'Other' })).problems.join(), /chain 1/);
  assert.match(read(network(), network({ chainId: 5 })).problems.join(), /name ethereum/);
});

test('a network of the Bitcoin family is named by its addresses, and is patient', () => {
  const { read: networks, problems } = read(network(BITCOIN));
  assert.deepEqual(problems, []);
  const [bitcoin] = networks;
  assert.deepEqual([bitcoin?.kind, bitcoin?.chainId, bitcoin?.finalBlocks], ['utxo', 0, 6]);
  assert.equal(bitcoin?.staleMs, 10_800_000);
  const twins = read(network(BITCOIN), network({ ...BITCOIN, name: 'Other' }));
  assert.match(twins.problems.join(), /chain bitcoin/);
});

test('what comes in is rounded down; what goes out is exact or not at all [dep-evm-18, number-11]', () => {
  assert.equal(toExchange({ decimals: 18 }, 8, 19_999_999_999n), 1n);
  assert.equal(toExchange({ decimals: 6 }, 8, 5n), 500n);
  assert.equal(toChain({ decimals: 18 }, 8, 1n), 10n ** 10n);
  assert.equal(toChain({ decimals: 6 }, 8, 101n), undefined);
  assert.equal(toChain({ decimals: 6 }, 8, 300n), 3n);
});

test('settings that are written as an operator writes them are read as the same', () => {
  const hot = { floor: '1', ceiling: '20', sweepMin: '0.5' };
  const payouts = { min: '0.5', max: '9', autoMax: '3' };
  const given = [
    network({ assets: { ETH: { ...COIN, hot, payouts } }, coldAddress: TOKEN }),
    network({ ...BITCOIN, name: 'Bitcoin' }),
  ];
  const { read: before } = read(...given);
  assert.equal(before.length, 2);
  const { read: after, problems } = read(...before.map(writtenNetwork));
  assert.deepEqual(problems, []);
  assert.deepEqual(after, before);
});

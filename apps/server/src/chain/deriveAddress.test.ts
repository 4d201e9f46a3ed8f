import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAddress } from '@candor/wire/address';
import { HDKey } from '@scure/bip32';
import { privateKeyToAddress } from 'viem/accounts';
import { depositAddress, hotAddress } from './deriveAddress.ts';

const SEED = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

function account(path: string) {
  return HDKey.fromMasterSeed(SEED).derive(path);
}

test('the public account derives the addresses of the private keys', () => {
  const secret = account("m/44'/60'/0'");
  const evm = {
    kind: 'evm',
    addressNetwork: 'ethereum',
    xpub: secret.publicExtendedKey,
  } as const;
  for (const index of [0, 1, 77_777]) {
    const key = secret.deriveChild(0).deriveChild(index).privateKey;
    assert.ok(key);
    const expected = privateKeyToAddress(`0x${Buffer.from(key).toString('hex')}`);
    assert.equal(depositAddress(evm, index), expected);
    assert.ok(isAddress('ethereum', expected));
  }
  assert.notEqual(hotAddress(evm), depositAddress(evm, 0));
});

test('the address of the standard’s own example is derived', () => {
  // BIP 84, account 0 of the words "abandon … about": written with its own version bytes as xpub.
  const xpub =
    'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
  const bitcoin = { kind: 'utxo', addressNetwork: 'bitcoin', xpub } as const;
  assert.equal(depositAddress(bitcoin, 0), 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  assert.equal(hotAddress(bitcoin), 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el');
});

test('a private account key is refused', () => {
  const xpub = account("m/44'/60'/0'").privateExtendedKey;
  assert.throws(() => depositAddress({ kind: 'evm', addressNetwork: 'ethereum', xpub }, 0));
});

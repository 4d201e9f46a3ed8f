import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';
import { canonicalAddress, isAddress } from './address.ts';
import { ADDRESS_NETWORKS, ADDRESS_RULES, type AddressNetwork } from './networks.ts';

const base58check = createBase58check(sha256);

/** Well-known addresses: genesis, the standards' own examples, burn addresses. */
const GOOD: readonly (readonly [AddressNetwork, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['bitcoin', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['bitcoin', 'BC1SW50QGDZ25J'],
  ['bitcoinTestnet', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ethereum', '0xde709f2102306220921060314715629080e2fb77'],
  ['dogecoin', 'D7Y55r6Yoc1G8EECxkQ6SuSjTgGJJ7M6yD'],
];

const BAD: readonly (readonly [AddressNetwork, string, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a slip'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf', 'too short'],
  ['bitcoin', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'a space'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'of the test network'],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'of the test network'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a slip'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4', 'mixed letters'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'the old checksum'],
  ['bitcoin', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'version 17'],
  ['bitcoin', 'bc1pw5dgrnzv', 'one byte'],
  ['bitcoin', 'bc1gmk9yu', 'nothing in it'],
  ['litecoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'of another network'],
  ['litecoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'of another network'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'a slip'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'without 0x'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'too short'],
  ['ethereum', `0x${'0'.repeat(40)}`, 'nobody’s'],
  ['ethereum', `0x${'0'.repeat(39)}1`, 'a function of the chain'],
  ['ethereum', '0x000000000000000000000000000000000000dEaD', 'where coins are burnt'],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'of another network'],
];

test('addresses that are known to be good are taken', () => {
  for (const [network, address] of GOOD) assert.ok(isAddress(network, address), address);
});

test('a slip, another network, the test network or another form is refused [withdraw-01]', () => {
  for (const [network, address, why] of BAD) assert.ok(!isAddress(network, address), why);
});

test('an address has one form to be kept in, and stays the address it is', () => {
  for (const [network, address] of GOOD) {
    const kept = canonicalAddress(network, address);
    assert.ok(isAddress(network, kept), address);
    assert.equal(canonicalAddress(network, kept), kept);
    assert.equal(kept.toLowerCase(), address.toLowerCase());
  }
  const kept = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  for (const given of [kept, kept.toLowerCase(), `0x${kept.slice(2).toUpperCase()}`]) {
    assert.equal(canonicalAddress('ethereum', given), kept);
  }
  assert.equal(canonicalAddress('bitcoin', 'BC1SW50QGDZ25J'), 'bc1sw50qgdz25j');
});

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const utxo = ADDRESS_NETWORKS.filter((network) => ADDRESS_RULES[network].kind === 'utxo');

test('every version of a network is taken, and no slip of one letter is [withdraw-01]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...utxo),
      bytes(20),
      fc.nat(),
      fc.nat(),
      (network, hash, at, by) => {
        const rule = ADDRESS_RULES[network];
        if (rule.kind !== 'utxo') return;
        const version = rule.versions[at % rule.versions.length] ?? 0;
        const address = base58check.encode(Uint8Array.of(version, ...hash));
        assert.ok(isAddress(network, address));
        assert.ok(!isAddress(network, slipped(address, at, by)));
      },
    ),
  );
});

test('witness programs are taken with their own checksum only', () => {
  const program = fc.oneof(bytes(20), bytes(32));
  fc.assert(
    fc.property(program, fc.integer({ min: 0, max: 16 }), fc.nat(), (hash, version, at) => {
      const [right, wrong] = version === 0 ? [bech32, bech32m] : [bech32m, bech32];
      const address = right.encode('ltc', [version, ...right.toWords(hash)]);
      assert.ok(isAddress('litecoin', address));
      assert.ok(isAddress('litecoin', address.toUpperCase()));
      assert.ok(!isAddress('litecoin', wrong.encode('ltc', [version, ...wrong.toWords(hash)])));
      assert.ok(!isAddress('litecoin', slipped(address, 4 + (at % (address.length - 4)), at)));
      assert.ok(!isAddress('bitcoin', address));
    }),
  );
});

test('whatever is typed, the answer is yes or no', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ADDRESS_NETWORKS), fc.string(), (network, text) => {
      assert.equal(isAddress(network, text), false);
    }),
  );
});

/** Another letter of the same alphabet at a place. */
function slipped(address: string, at: number, by: number): string {
  const letters = [...new Set(address.slice(4))].filter((letter) => letter !== '1');
  const place = at % address.length;
  const other = letters.filter((letter) => letter !== address[place]);
  const letter = other[by % other.length] ?? 'x';
  return address.slice(0, place) + letter + address.slice(place + 1);
}

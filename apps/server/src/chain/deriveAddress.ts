/**
 * Addresses of an account from its public key: 0/index takes a member's deposits, 1/0 is the hot wallet.
 * The server has no private key: whoever signs derives the same account's.
 * Sources: BIP 32, BIP 44 (change 0 and 1), EIP-55, BIP 173.
 */
import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { p2wpkh } from '@scure/btc-signer';
import { publicKeyToAddress } from 'viem/accounts';
import type { NetworkSettings } from './networkSettings.ts';
import { utxoParametersOf } from './utxo/utxoParameters.ts';

type Account = Pick<NetworkSettings, 'kind' | 'addressNetwork' | 'xpub'>;

const DEPOSITS = 0;
const HOUSE = 1;
/** The deepest index that a public key can derive. */
export const INDEX_MAX = 2 ** 31 - 1;

const accounts = new Map<string, HDKey>();

/** Where a member's deposits arrive.   Throws: for an account key that is none or is private. */
export function depositAddress(account: Account, index: number): string {
  return addressAt(account, DEPOSITS, index);
}

/** Where payments out come from.   Throws: as `depositAddress`. */
export function hotAddress(account: Account): string {
  return addressAt(account, HOUSE, 0);
}

function addressAt(account: Account, chain: number, index: number): string {
  return addressOfKey(account, publicKeyAt(account, chain, index));
}

/** The public key (33 bytes) of a place in the account.   Throws: as `depositAddress`. */
export function publicKeyAt(
  { xpub }: Pick<Account, 'xpub'>,
  chain: number,
  index: number,
): Uint8Array {
  const { publicKey } = chainKey(xpub, chain).deriveChild(index);
  if (publicKey === null) throw new Error('the account key derives no public key');
  return publicKey;
}

/** The two chains of an account are derived once: each is one step of elliptic curves. */
function chainKey(xpub: string, chain: number): HDKey {
  const name = `${xpub}/${chain}`;
  const known = accounts.get(name);
  if (known) return known;
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey !== null) throw new Error('an account key must be public');
  const key = account.deriveChild(chain);
  accounts.set(name, key);
  return key;
}

/** The address that a public key (33 bytes) unlocks. */
function addressOfKey(
  { kind, addressNetwork }: Omit<Account, 'xpub'>,
  publicKey: Uint8Array,
): string {
  if (kind === 'evm') {
    const whole = ECDH.convertKey(publicKey, 'secp256k1', undefined, 'hex', 'uncompressed');
    return publicKeyToAddress(`0x${String(whole)}`);
  }
  const { address } = p2wpkh(publicKey, utxoParametersOf(addressNetwork));
  if (address === undefined) throw new Error('the key has no address');
  return address;
}

/**
 * isAddress: whether a text is an address of a network, by its checksum: a slip of the finger is refused
 * before money goes where nobody is. A door of its own, because the hashes weigh more than the wire.
 * Sources: EIP-55, BIP 173, BIP 350, base58 with a checksum as Bitcoin's.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

export { ADDRESS_NETWORKS, type AddressNetwork } from './networks.ts';

import { ADDRESS_RULES, type AddressNetwork, type AddressRule } from './networks.ts';

const base58check = createBase58check(sha256);
/** A version byte and the hash of a key or a script. */
const BASE58_BYTES = 21;
const BECH32_LETTERS_MAX = 90;

/** True for an address of that network, written whole and without spaces. */
export function isAddress(network: AddressNetwork, address: string): boolean {
  const rule: AddressRule = ADDRESS_RULES[network];
  if (rule.kind === 'evm') return isEvmAddress(address);
  if (rule.prefix !== undefined && hasPrefix(address, rule.prefix)) {
    return isWitness(address, rule.prefix);
  }
  const bytes = decoded(() => base58check.decode(address));
  return bytes?.length === BASE58_BYTES && rule.versions.includes(bytes[0] ?? -1);
}

/** The one form in which an address is kept and compared; what was given must be an address. */
export function canonicalAddress(network: AddressNetwork, address: string): string {
  const rule: AddressRule = ADDRESS_RULES[network];
  if (rule.kind === 'evm') return withChecksum(address.slice(2).toLowerCase());
  const isWitnessAddress = rule.prefix !== undefined && hasPrefix(address, rule.prefix);
  return isWitnessAddress ? address.toLowerCase() : address;
}

/** Nothing, the chain's own functions, and what is written to burn coins: nobody has a key to these. */
const NOBODYS = /^0x0{36}/;

/** EIP-55: letters all small or all large say nothing of the checksum; mixed ones are it. */
function isEvmAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address) || NOBODYS.test(address)) return false;
  const digits = address.slice(2);
  const small = digits.toLowerCase();
  if (digits === small || digits === digits.toUpperCase()) return true;
  return withChecksum(small) === address;
}

/** 40 small hexadecimal digits with the capitals that EIP-55 gives them. */
function withChecksum(small: string): string {
  const hash = keccak_256(new TextEncoder().encode(small));
  const digits = [...small].map((digit, at) => {
    const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15;
    return nibble >= 8 ? digit.toUpperCase() : digit;
  });
  return `0x${digits.join('')}`;
}

function hasPrefix(address: string, prefix: string): boolean {
  return address.toLowerCase().startsWith(`${prefix}1`);
}

/** BIP 350: version 0 in bech32, with 20 or 32 bytes; versions 1 to 16 in bech32m, with 2 to 40. */
function isWitness(address: string, prefix: string): boolean {
  const old = programOf(bech32, address, prefix);
  if (old?.version === 0) return old.bytes === 20 || old.bytes === 32;
  const later = programOf(bech32m, address, prefix);
  if (later === undefined || later.version === 0 || later.version > 16) return false;
  return later.bytes >= 2 && later.bytes <= 40;
}

/** The version and the length of what an address locks to; undefined where its checksum is another's. */
function programOf(
  code: typeof bech32 | typeof bech32m,
  address: string,
  prefix: string,
): { readonly version: number; readonly bytes: number } | undefined {
  const read = decoded(() => code.decode(address as `${string}1${string}`, BECH32_LETTERS_MAX));
  if (read === undefined || read.prefix !== prefix) return undefined;
  const program = decoded(() => code.fromWords(read.words.slice(1)));
  const [version] = read.words;
  return program && version !== undefined ? { version, bytes: program.length } : undefined;
}

/** What a decoder reads; undefined where it finds a fault, which it throws. */
function decoded<Read>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

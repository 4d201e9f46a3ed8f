/** What the signer needs of whatever keeps the keys: the sealed file, or a key service in another process. */

export interface Signature {
  readonly r: `0x${string}`;
  readonly s: `0x${string}`;
  readonly yParity: number;
}

/** 0: where members' deposits arrive · 1: the hot wallet. */
export type KeyChain = 0 | 1;

/** Accounts by the kind of chain: m/44'/60'/0' of EVM networks, m/84'/0'/0' of the Bitcoin family. */
export type AccountKind = 'evm' | 'utxo';

export interface KeyPlace {
  readonly account: AccountKind;
  readonly chain: KeyChain;
  readonly index: number;
}

export interface KeyPort {
  /** The public key of each account, from which the server derives addresses. */
  readonly xpubs: Readonly<Record<AccountKind, string>>;
  /** Signs 32 bytes by the account's key `chain`/`index`. */
  readonly sign: (at: KeyPlace, digest: `0x${string}`) => Promise<Signature>;
}

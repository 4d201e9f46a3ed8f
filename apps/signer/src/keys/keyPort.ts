/** What the signer needs of whatever keeps the keys: a sealed file today, a key management service some day. */

export interface Signature {
  readonly r: `0x${string}`;
  readonly s: `0x${string}`;
  readonly yParity: number;
}

/** 0: where members' deposits arrive · 1: the hot wallet. */
export type KeyChain = 0 | 1;

export interface KeyPort {
  /** The account's public key, from which the server derives addresses. */
  readonly xpub: string;
  /** Signs 32 bytes by the account's key `chain`/`index`. */
  readonly sign: (
    at: { readonly chain: KeyChain; readonly index: number },
    digest: `0x${string}`,
  ) => Promise<Signature>;
}

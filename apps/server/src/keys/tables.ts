/** The keys room's table (migration 0007): which keys have sealed something, never a key itself. */

export interface SealingKeysTable {
  /** The first bytes of a hash of the key, in hex. */
  fingerprint: string;
}

export interface KeysTables {
  sealing_keys: SealingKeysTable;
}

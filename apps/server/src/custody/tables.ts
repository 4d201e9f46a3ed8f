/** The custody desk's tables (migrations 0029, 0051). Times are UTC epoch milliseconds, heights block numbers. */

import type { ColumnType } from 'kysely';
import type { FixedWhole, Whole, WholeOrNull } from '../desk/columns.ts';

/** A member's number in every account that addresses are derived from. */
interface CustodyIndexesTable {
  /** -(number + 1) where a lost store may have given the number out. */
  member_id: FixedWhole;
  address_index: ColumnType<number, number, never>;
  /** False for who was erased, and for whom nobody knows: what is paid there is held. */
  has_owner: ColumnType<boolean, boolean | undefined, boolean>;
}

interface DepositAddressesTable {
  network: string;
  member_id: FixedWhole;
  address_index: ColumnType<number, number, never>;
  address: string;
  created_at_ms: FixedWhole;
  /** Deposits up to this height were swept, or are too small for it. */
  swept_height: ColumnType<string | number | null, never, number>;
}

/** How far a network was read. */
interface ChainCursorsTable {
  network: string;
  height: Whole;
  /** Null where nothing is known of the block: the next one is taken as it is. */
  hash: string | null;
  /** The exchange that it was read for; null for cursors of before. */
  exchange_id: ColumnType<string | null, string | null, string | null>;
}

/** The newest blocks that were read, to find where a reorganisation began. */
interface ChainBlocksTable {
  network: string;
  height: Whole;
  hash: string;
}

/** Outputs of the house and of members' addresses on chains of outputs. */
interface ChainOutputsTable {
  network: string;
  transaction: string;
  place: number;
  address: string;
  /** Units on the chain. */
  value: ColumnType<string, string, never>;
  height: Whole;
  is_coinbase: boolean;
  /** The transaction that spent it, in a block that was read. */
  spent_by: string | null;
  spent_height: WholeOrNull;
}

export type DepositStatus = 'pending' | 'credited' | 'cancelled' | 'tooSmall' | 'held';

export interface DepositsTable {
  /** 128 bits as hexadecimal: a hash of chain, transaction and place in it. */
  payment: string;
  network: string;
  member_id: FixedWhole;
  asset: string;
  /** Of the coin on its chain. */
  decimals: number;
  /** Units on the chain. */
  on_chain: string;
  transaction: string;
  address: string;
  token: string | null;
  sender: string;
  height: Whole;
  block_hash: string;
  confirmations_needed: number;
  status: DepositStatus;
  /** Why it waits or was not credited. */
  reason: string | null;
  seen_at_ms: FixedWhole;
  ended_at_ms: Whole | null;
}

export type ClaimStatus = 'waiting' | 'confirmed' | 'rejected';

interface DepositClaimsTable {
  claim_id: string;
  member_id: FixedWhole;
  network: string;
  asset: string;
  /** As the member wrote it, in units of the exchange. */
  amount: string;
  /** Where the member says the payment came from. */
  sender: string;
  picture_url: string;
  status: ClaimStatus;
  /** What was credited, in units of the exchange: the operator may correct the amount. */
  credited: string | null;
  reason: string | null;
  note: string | null;
  /** The operating system's user, or `automatic`. */
  decided_by: string | null;
  claimed_at_ms: FixedWhole;
  decided_at_ms: Whole | null;
}

export interface CustodyTables {
  custody_indexes: CustodyIndexesTable;
  deposit_addresses: DepositAddressesTable;
  chain_cursors: ChainCursorsTable;
  chain_blocks: ChainBlocksTable;
  chain_outputs: ChainOutputsTable;
  deposits: DepositsTable;
  deposit_claims: DepositClaimsTable;
}

/** Reads of the whole exchange: what is listed, and the sums of the ledger. Change nothing. */
import type { AssetId, MemberId, Millis, Seq } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { type AssetSums, recountAll } from '../ledger/recount.ts';
import type { AssetSpec, MarketSpec } from '../market/marketSpec.ts';
import type { IndexPrice } from '../price/words.ts';
import { stateHash } from '../stateHash.ts';

export interface ExchangeFacts {
  readonly seq: Seq;
  readonly time: Millis;
  readonly isHalted: boolean;
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
  /** Ticks per market id; 0 = no index price yet. */
  readonly indexPrices: readonly number[];
  /** The index of every pair that has one. */
  readonly indexes: readonly IndexPrice[];
  /** The highest member id ever opened; 0 when there is none. */
  readonly memberIdMax: MemberId;
  /** The asset whose holdings decide the share of rebates; undefined while none is named. */
  readonly platformAssetId: AssetId | undefined;
}

export interface ExchangeAudit extends ExchangeFacts {
  readonly stateHash: string;
}

export interface LedgerSums extends AssetSums {
  /** All that members hold, in all books. */
  readonly members: bigint;
  /** What of it is held for a purpose. */
  readonly held: bigint;
  readonly fees: bigint;
  /** Zero or negative: minus what came in. */
  readonly external: bigint;
}

/** The exchange at a glance. O(markets). */
export function readExchange(exchange: Exchange): ExchangeFacts {
  return {
    seq: exchange.seq,
    time: exchange.time,
    isHalted: exchange.isHalted,
    assets: [...exchange.assets],
    markets: exchange.markets.map((market) => market.spec),
    indexPrices: exchange.markets.map((market) => market.indexPrice),
    indexes: exchange.indexes.list(),
    memberIdMax: exchange.members.idMax,
    platformAssetId: exchange.platform.assetId < 0 ? undefined : exchange.platform.assetId,
  };
}

/** The exchange at a glance with its state hash. O(state): for operators, not for every day. */
export function readAudit(exchange: Exchange): ExchangeAudit {
  return { ...readExchange(exchange), stateHash: stateHash(exchange) };
}

/** Per asset: the sums of the ledger's accounts, in smallest units. O(accounts). */
export function readLedger(exchange: Exchange): LedgerSums[] {
  return recountAll(exchange.ledger).map(describeSums);
}

/** The first asset whose accounts, counted afresh, do not sum to zero. O(accounts). */
export function findMismatch(exchange: Exchange): AssetId | undefined {
  return recountAll(exchange.ledger).find(({ total }) => total !== 0n)?.assetId;
}

function describeSums(sums: AssetSums): LedgerSums {
  let members = 0n;
  let held = 0n;
  for (const { purpose, sum } of sums.accounts) {
    members += sum;
    if (purpose !== 'available') held += sum;
  }
  return { ...sums, members, held, fees: sums.house.fee, external: sums.house.external };
}

/** Reads of the whole exchange: what is listed, and the sums of the ledger. Change nothing. */
import type { AssetId, MemberId, Millis, Seq } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { AssetSpec, MarketSpec } from '../market/marketSpec.ts';
import { stateHash } from '../stateHash.ts';

export interface ExchangeFacts {
  readonly seq: Seq;
  readonly time: Millis;
  readonly isHalted: boolean;
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
  /** Ticks per market id; 0 = no index price yet. */
  readonly indexPrices: readonly number[];
  /** The highest member id ever opened; 0 when there is none. */
  readonly memberIdMax: MemberId;
  /** The asset whose holdings decide the share of rebates; undefined while none is named. */
  readonly platformAssetId: AssetId | undefined;
}

export interface ExchangeAudit extends ExchangeFacts {
  readonly stateHash: string;
}

export interface LedgerSums {
  readonly assetId: AssetId;
  /** Available plus held of all members. */
  readonly members: bigint;
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
    memberIdMax: exchange.members.idMax,
    platformAssetId: exchange.platform.assetId < 0 ? undefined : exchange.platform.assetId,
  };
}

/** The exchange at a glance with its state hash. O(state): for operators, not for every day. */
export function readAudit(exchange: Exchange): ExchangeAudit {
  return { ...readExchange(exchange), stateHash: stateHash(exchange) };
}

/** Per asset: the sums of the ledger's accounts, in smallest units. O(members × assets). */
export function readLedger(exchange: Exchange): LedgerSums[] {
  return exchange.assets.map(({ assetId }) => sumsOf(exchange, assetId));
}

/** The first asset whose accounts, counted afresh, do not sum to zero. O(members × assets). */
export function findMismatch(exchange: Exchange): AssetId | undefined {
  return exchange.assets.find(({ assetId }) => exchange.ledger.recount(assetId) !== 0n)?.assetId;
}

function sumsOf(exchange: Exchange, assetId: AssetId): LedgerSums {
  const { ledger } = exchange;
  let available = 0n;
  let held = 0n;
  for (let member = 0; member < ledger.memberCount; member += 1) {
    available += ledger.balance(ledger.availableCell(member, assetId));
    held += ledger.balance(ledger.heldCell(member, assetId));
  }
  return {
    assetId,
    members: available + held,
    held,
    fees: ledger.balance(ledger.houseCell('fee', assetId)),
    external: ledger.balance(ledger.houseCell('external', assetId)),
  };
}

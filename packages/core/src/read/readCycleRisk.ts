/**
 * What an operator must know of timed contracts: what the house has and has set aside, for which pair and
 * which second of expiry, and what the contracts came to. Changes nothing. Smallest units of each asset.
 */
import type { AssetId, Millis } from '@candor/money';
import type { CycleProduct } from '../cycle/cycleProduct.ts';
import type { Exchange } from '../exchange.ts';

/** The house account of timed contracts in one asset, and what of it lies in escrow. */
export interface CycleHouse {
  readonly assetId: AssetId;
  readonly available: bigint;
  readonly escrow: bigint;
}

/** One pair and one asset that is staked there. */
export interface CycleRiskRow {
  readonly assetId: AssetId;
  /** What the house may have to pay in the pair, and what it may have to pay at most. */
  readonly atRisk: bigint;
  readonly pairMax: bigint;
  readonly secondMax: bigint;
  /** The seconds of expiry with the most at risk, the most first, of one amount the earliest. */
  readonly expiries: readonly { readonly at: Millis; readonly atRisk: bigint }[];
  /** Contracts that ended since the pair was listed. */
  readonly won: number;
  readonly lost: number;
  readonly tie: number;
  readonly void: number;
  /** Stakes of all but voids, what was paid on them, and what the house has made of them. */
  readonly staked: bigint;
  readonly paid: bigint;
  readonly result: bigint;
}

export interface CyclePairRisk {
  readonly productId: number;
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  readonly isOpen: boolean;
  /** Contracts that run. */
  readonly running: number;
  readonly rows: readonly CycleRiskRow[];
}

export interface CycleRisk {
  readonly houses: readonly CycleHouse[];
  readonly pairs: readonly CyclePairRisk[];
}

/** The report, with so many seconds of expiry a row. O(seconds that have contracts). */
export function readCycleRisk(exchange: Exchange, count: number): CycleRisk {
  const { products } = exchange.cycles;
  const staked = new Set(products.flatMap((product) => assetsOf(product)));
  return {
    houses: [...staked].sort((left, right) => left - right).map((id) => houseOf(exchange, id)),
    pairs: products.map((product) => {
      const { productId, baseAsset, quoteAsset, isOpen } = product.spec;
      const rows = assetsOf(product).map((assetId) => rowOf(product, assetId, count));
      return { productId, baseAsset, quoteAsset, isOpen, running: product.running, rows };
    }),
  };
}

/** What is staked now, and what was before its terms were changed. */
function assetsOf({ spec, results }: CycleProduct): AssetId[] {
  const assets = new Set(spec.coins.map(({ assetId }) => assetId));
  results.forEach((asset) => {
    assets.add(asset);
  });
  return [...assets].sort((left, right) => left - right);
}

function houseOf({ ledger }: Exchange, assetId: AssetId): CycleHouse {
  const balance = (house: 'cycle' | 'escrow') => ledger.balance(ledger.houseCell(house, assetId));
  return { assetId, available: balance('cycle'), escrow: balance('escrow') };
}

function rowOf(product: CycleProduct, assetId: AssetId, count: number): CycleRiskRow {
  const coin = product.terms.coins.find((each) => each.assetId === assetId);
  const { staked, paid, ...counts } = product.results.of(assetId);
  const expiries = product.listExpiries(assetId).map(({ at, atRisk }) => {
    return { at, atRisk: BigInt(atRisk) };
  });
  expiries.sort((left, right) =>
    left.atRisk === right.atRisk ? left.at - right.at : left.atRisk < right.atRisk ? 1 : -1,
  );
  return {
    assetId,
    atRisk: BigInt(product.coverOf(assetId)),
    pairMax: BigInt(coin?.pairMax ?? 0),
    secondMax: BigInt(coin?.secondMax ?? 0),
    expiries: expiries.slice(0, count),
    ...counts,
    staked: BigInt(staked),
    paid: BigInt(paid),
    result: BigInt(staked) - BigInt(paid),
  };
}

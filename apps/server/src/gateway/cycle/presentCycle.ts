/** Raw figures of timed contracts as the wire's texts: pairs with their terms, orders, results. */
import type { AssetSpec, CycleTick } from '@candor/core';
import { breakEvenPpm } from '@candor/core/formulas';
import {
  type Amount,
  type AssetId,
  amountToBigInt,
  asAssetId,
  asOrderId,
  formatUnits,
  formatUnitsTrimmed,
  rateToPpm,
} from '@candor/money';
import type { CycleOrder, CyclePair, CycleResult, CycleTopRow } from '@candor/wire';
import type { OpenCycle } from '../../engine/enginePort.ts';
import type { CycleMarkets } from '../../marketData/cycleMarkets.ts';
import type { CycleMirror, ExactPrice, TopOrder } from '../../marketData/cycleMirror.ts';
import type { MarketDirectory } from '../../marketData/directory.ts';
import type { CycleContractRow } from '../../projections/cycle/listContracts.ts';
import { ppmText } from '../rateText.ts';
import { stakedDayText } from './stakedDay.ts';

type Assets = Pick<MarketDirectory, 'asset' | 'localNameOf'>;

/** The recipe of an exit, as receipts name it. */
const RECIPE = 1;
/** Parts per million to hundredths of a percent. */
const PPM_PER_HUNDREDTH_PERCENT = 100;

/** Every digit of a price. */
function exactText({ price, decimals }: ExactPrice): string {
  return formatUnits(BigInt(price), decimals);
}

/** A price of bars. */
export function barText({ priceDecimals }: CycleMirror, ticks: number): string {
  return formatUnits(BigInt(ticks), priceDecimals);
}

function coinText(asset: AssetSpec | undefined, units: bigint): string {
  return formatUnitsTrimmed(units, asset?.decimals ?? 0);
}

/** What a duration pays and costs. */
export function ratesOf(duration: CycleMirror['spec']['durations'][number]) {
  const [payout, loss] = [rateToPpm(duration.payoutRate), rateToPpm(duration.lossRate)];
  return {
    durationSeconds: duration.seconds,
    payoutRate: ppmText(payout),
    lossRate: ppmText(loss),
    breakEven: ppmText(breakEvenPpm(Number(payout), Number(loss))),
  };
}

/** The pair with its index, 24-hour figures and terms. */
export function cyclePairOf(cycles: CycleMarkets, assets: Assets, mirror: CycleMirror): CyclePair {
  const { spec, base, quote } = mirror;
  const ticker = mirror.ticker(cycles.now());
  const hundredths = Math.round(ticker.changePpm / PPM_PER_HUNDREDTH_PERCENT);
  return {
    productId: spec.productId,
    marketKind: 'cycle',
    baseAsset: base.code,
    quoteAsset: quote.code,
    marketSymbol: symbolOf(mirror),
    localName: assets.localNameOf(base.code),
    isTrading: spec.isOpen,
    price: exactText(mirror.price),
    changeRate24h: formatUnits(BigInt(hundredths), 2),
    high24h: barText(mirror, ticker.high),
    low24h: barText(mirror, ticker.low),
    turnover24h: stakedDayText(cycles, assets, mirror),
    priceDecimals: mirror.priceDecimals,
    pricedAt: mirror.pricedAt,
    stakeLimits: limitsOf(assets, mirror),
    durations: durationsOf(assets, mirror),
    tickTimeoutMs: spec.tickTimeoutMs,
    ticksMin: spec.ticksMin,
    recipe: RECIPE,
  };
}

/** e.g. BTC/USDT. */
export function symbolOf({ base, quote }: Pick<CycleMirror, 'base' | 'quote'>): string {
  return `${base.code}/${quote.code}`;
}

function limitsOf(assets: Assets, { spec }: CycleMirror): CyclePair['stakeLimits'] {
  return spec.coins.flatMap((coin) => {
    const asset = assets.asset(coin.assetId);
    if (asset === undefined) return [];
    const text = (units: Amount) => coinText(asset, amountToBigInt(units));
    return [
      {
        stakeAsset: asset.code,
        stakeMin: text(coin.stakeMin),
        stakeMax: text(coin.stakeMax),
        memberMax: text(coin.memberMax),
        assetDecimals: asset.decimals,
      },
    ];
  });
}

/** Of a duration in a coin: its own, or that of the coin where that is higher; 0 where either is not offered. */
export function leastStakeOf(
  { coins, durations }: CycleMirror['spec'],
  seconds: number,
  assetId: AssetId,
): bigint {
  const at = coins.findIndex((each) => each.assetId === assetId);
  const duration = durations.find((each) => each.seconds === seconds);
  const [own, ofCoin] = [duration?.stakeMins[at], coins[at]?.stakeMin];
  return larger(own ? amountToBigInt(own) : 0n, ofCoin ? amountToBigInt(ofCoin) : 0n);
}

function durationsOf(assets: Assets, { spec }: CycleMirror): CyclePair['durations'] {
  return spec.durations.map((duration) => {
    const stakeMins = spec.coins.map(({ assetId }) => {
      const asset = assets.asset(assetId);
      return {
        stakeAsset: asset?.code ?? '',
        stakeMin: coinText(asset, leastStakeOf(spec, duration.seconds, assetId)),
      };
    });
    return { ...ratesOf(duration), stakeMin: stakeMins[0]?.stakeMin ?? '0', stakeMins };
  });
}

function larger(left: bigint, right: bigint): bigint {
  if (left < right) return right;
  return left;
}

/** A contract that runs. */
function cycleOrderOf(assets: Assets, mirror: CycleMirror, open: OpenCycle): CycleOrder {
  const { stakeAsset, entry } = open;
  return orderOf(assets, mirror, {
    ...open,
    stakeAsset,
    ...(entry === undefined ? {} : { entry, entryAt: entry.tickAt }),
  });
}

/** Contracts of whatever pairs, in their order. */
export function cycleOrdersOf(
  cycles: CycleMarkets,
  assets: Assets,
  contracts: readonly OpenCycle[],
): CycleOrder[] {
  return contracts.flatMap((contract) => {
    const mirror = cycles.find(contract.productId);
    return mirror ? [cycleOrderOf(assets, mirror, contract)] : [];
  });
}

/** A contract that ended, from the projections. */
export function cycleResultOf(
  assets: Assets,
  mirror: CycleMirror,
  row: CycleContractRow,
): CycleResult {
  const asset = assets.asset(asAssetId(row.stake_asset));
  const [stake, paid] = [BigInt(row.stake), BigInt(row.paid ?? '0')];
  return {
    ...orderOf(assets, mirror, contractOf(row)),
    ...(row.exit_price === null
      ? {}
      : { exitPrice: formatUnits(BigInt(row.exit_price), row.exit_decimals ?? 0) }),
    paid: coinText(asset, paid),
    netResult: coinText(asset, paid - stake),
    closedAt: Number(row.closed_at_ms ?? 0),
    outcome: row.outcome ?? 'void',
    cause: row.cause ?? 'none',
  };
}

type Contract = Omit<OpenCycle, 'entry' | 'memberId' | 'productId'> & {
  readonly entry?: ExactPrice | CycleTick | undefined;
  readonly entryAt?: number | undefined;
};

function contractOf(row: CycleContractRow): Contract {
  const entry =
    row.entry_price === null
      ? {}
      : {
          entry: { price: Number(row.entry_price), decimals: row.entry_decimals ?? 0 },
          entryAt: Number(row.entry_at_ms ?? 0),
        };
  return {
    orderId: asOrderId(Number(row.order_id)),
    side: row.side,
    stakeAsset: asAssetId(row.stake_asset),
    stake: BigInt(row.stake),
    profit: BigInt(row.profit),
    loss: BigInt(row.loss),
    payoutPpm: row.payout_ppm,
    lossPpm: row.loss_ppm,
    seconds: row.seconds,
    acceptedAt: Number(row.accepted_at_ms),
    expiresAt: Number(row.expires_at_ms),
    ...entry,
  };
}

function orderOf(assets: Assets, { base, quote }: CycleMirror, contract: Contract): CycleOrder {
  const asset = assets.asset(contract.stakeAsset);
  const { entry, entryAt } = contract;
  return {
    orderId: contract.orderId,
    baseAsset: base.code,
    quoteAsset: quote.code,
    side: contract.side,
    ...(entry === undefined ? {} : { entryPrice: exactText(entry) }),
    ...(entryAt === undefined ? {} : { entryAt }),
    stake: coinText(asset, contract.stake),
    stakeAsset: asset?.code ?? '',
    durationSeconds: contract.seconds,
    createdAt: contract.acceptedAt,
    expiresAt: contract.expiresAt,
    feeRate: '0',
    payoutRate: ppmText(contract.payoutPpm),
    lossRate: ppmText(contract.lossPpm),
    profit: coinText(asset, contract.profit),
    loss: coinText(asset, contract.loss),
  };
}

/** An accepted order, without whose it is. */
export function topRowOf(assets: Assets, order: TopOrder): CycleTopRow {
  const asset = assets.asset(order.stakeAsset);
  return {
    orderId: order.orderId,
    side: order.side,
    ...(order.entry === undefined ? {} : { entryPrice: exactText(order.entry) }),
    stake: coinText(asset, order.stake),
    stakeAsset: asset?.code ?? '',
    durationSeconds: order.seconds,
    createdAt: order.acceptedAt,
    expiresAt: order.expiresAt,
    ...(order.outcome === undefined ? {} : { outcome: order.outcome }),
  };
}

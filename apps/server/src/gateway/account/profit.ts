/** GET /account/profit */
import { formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { CoinProfit } from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { HourClose, MarketCost } from '../../projections/cost/coinCosts.ts';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { settle } from '../listAsk.ts';
import { type UsdtRate, usdtRates, VALUE_ASSET } from '../valuation.ts';
import { type Holding, holdingsOf, TOTAL_DECIMALS } from './assetRows.ts';
import { perpDayOf } from './perpDay.ts';
import { gainSince, keptCost, keptGain, type ReckonedCoin } from './reckonProfit.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ONE: UsdtRate = { units: 1n, scale: 0 };

export const accountProfit: Handler<'accountProfit'> = async (_request, context) => {
  const holdings = await holdingsOf(context);
  const hasSettled = await settle(context);
  const memberId = memberIdOf(context);
  const { projections, content } = context;
  const now = content.systemTime();
  const since = now - (now % DAY_MS);
  const thisHour = now - (now % HOUR_MS);
  const markets = valueMarkets(context);
  const marketIds = [...markets.values()].map(({ spec }) => spec.marketId);
  const [costs, flows, closes] = await Promise.all([
    projections.listCoinCosts(memberId),
    projections.sumHourFlows({ memberId, since }),
    projections.listHourCloses({ marketIds, since }),
  ]);
  const rates = usdtRates(context.marketData);
  const priced = (holding: Holding) => coinOf(holding, { markets, closes, rates, thisHour });
  const gain = gainSince(holdings.map(priced), { since, flows });
  const perps = await perpDayOf(context, { since, priced });
  const isSteady = isSame(holdings, await holdingsOf(context));
  return {
    data: {
      since,
      today: formatUnits(gain.units + perps.units, TOTAL_DECIMALS),
      unpriced: [...new Set([...gain.unpriced, ...perps.unpriced])],
      perps: perps.day,
      coins: coinProfits(holdings, { markets, costs, rates }),
      isBehind: !hasSettled || !isSteady,
    },
  };
};

/** Did nothing move while the rest was read? Else what moved would stand in one figure and not in the other. */
function isSame(before: readonly Holding[], after: readonly Holding[]): boolean {
  const owned = (all: readonly Holding[]) => all.map((each) => each.available + each.held).join();
  return owned(before) === owned(after);
}

/** By the coin: the market against USDT. */
function valueMarkets({ marketData }: PartContext<'account'>): ReadonlyMap<number, Market> {
  const markets = marketData.directory
    .markets('spot')
    .filter(({ quote }) => quote.code === VALUE_ASSET);
  return new Map(markets.map((market) => [market.base.assetId, market]));
}

interface Prices {
  readonly markets: ReadonlyMap<number, Market>;
  readonly closes: readonly HourClose[];
  readonly rates: ReadonlyMap<string, UsdtRate>;
  /** Its begin: of it the price of this moment tells where no bar does yet. */
  readonly thisHour: number;
}

function coinOf({ asset, available, held }: Holding, prices: Prices): ReckonedCoin {
  const { assetId, code, decimals } = asset;
  const spec = prices.markets.get(assetId)?.spec;
  const own = prices.closes.filter(({ marketId }) => marketId === spec?.marketId);
  const now = prices.rates.get(code);
  const at = (hour: number): UsdtRate | undefined => {
    if (code === VALUE_ASSET) return ONE;
    // Bars stand oldest first; before the first of them there was no price but the first.
    const bar = own.findLast((each) => each.hour <= hour) ?? own[0];
    if (bar && spec) return { units: BigInt(bar.close), scale: spec.priceDecimals };
    return hour >= prices.thisHour ? now : undefined;
  };
  return { assetId, code, decimals, owned: available + held, now, at };
}

interface Costs extends Pick<Prices, 'markets' | 'rates'> {
  readonly costs: readonly MarketCost[];
}

/** Of coins that were ever traded against USDT. */
function coinProfits(holdings: readonly Holding[], { markets, costs, rates }: Costs): CoinProfit[] {
  return holdings.flatMap((holding) => {
    const market = markets.get(holding.asset.assetId);
    const cost = costs.find(({ marketId }) => marketId === market?.spec.marketId);
    return market && cost ? [coinProfitOf(holding, cost, { market, rates })] : [];
  });
}

function coinProfitOf(
  { asset, available, held }: Holding,
  cost: MarketCost,
  { market, rates }: { readonly market: Market; readonly rates: Costs['rates'] },
): CoinProfit {
  const { quote, spec } = market;
  const kept = keptCost(cost, available + held);
  const scales = { assetDecimals: asset.decimals, quoteDecimals: quote.decimals };
  const gain = keptGain(kept, { rate: rates.get(asset.code), ...scales });
  const scale = 10n ** BigInt(asset.decimals + spec.priceDecimals);
  const perUnit = kept.quantity * 10n ** BigInt(quote.decimals);
  const average = perUnit === 0n ? undefined : (kept.paid * scale) / perUnit;
  return {
    asset: asset.code,
    costQuantity: formatUnitsTrimmed(kept.quantity, asset.decimals),
    ...(average === undefined ? {} : { averageCost: formatUnits(average, spec.priceDecimals) }),
    ...(gain === undefined
      ? {}
      : {
          gain: formatUnits(gain.units, TOTAL_DECIMALS),
          gainRate: formatUnits(gain.ratePercent, 2),
        }),
    realized: formatUnitsTrimmed(cost.realized, quote.decimals),
  };
}

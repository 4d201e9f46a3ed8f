/** GET /miner/minerInfo */
import { dayOf } from '@candor/core/formulas';
import { type AssetId, formatUnits, MS_PER_DAY } from '@candor/money';
import type { DayIncome, LockSum } from '../../projections/mining/sumLocks.ts';
import { TOTAL_DECIMALS } from '../account/assetRows.ts';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';
import { settle } from '../listAsk.ts';
import { usdtRates, usdtUnits } from '../valuation.ts';

const INCOME_DAYS = 30;

export const minerInfo: Handler<'minerInfo'> = async ({ dayCount = INCOME_DAYS }, context) => {
  await settle(context);
  const { isBehind } = context.projections.progress;
  const memberId = memberIdOf(context);
  const today = dayOf(context.now());
  const from = today - dayCount + 1;
  const [sums, income] = await Promise.all([
    context.projections.sumLocks(memberId),
    context.projections.listMiningIncome({ memberId, from, to: today }),
  ]);
  const worth = worthIn(context);
  const days = Array.from({ length: dayCount }, (_, at) => ({
    bookedAt: (from + at) * MS_PER_DAY,
    incomeUsdt: text(incomeOf(income, from + at, worth)),
  }));
  const total = (of: (sum: LockSum) => bigint) =>
    text(sums.reduce((all, sum) => all + worth(sum.assetId, of(sum)), 0n));
  return {
    data: {
      lockedUsdt: total(({ principal }) => principal),
      todayUsdt: text(incomeOf(income, today, worth)),
      incomeUsdt: total(({ interest }) => interest),
      count: sums.reduce((all, { count }) => all + count, 0),
      days,
      isBehind,
      ...unpricedOf(sums, context),
    },
  };
};

/** What the member locked of coins that have no price now: no figure contains it. */
function unpricedOf(
  sums: readonly LockSum[],
  { marketData }: PartContext<'miner'>,
): { unpriced?: string[] } {
  const rates = usdtRates(marketData);
  const codes = sums.flatMap(({ assetId }) => marketData.directory.asset(assetId)?.code ?? []);
  const unpriced = [...new Set(codes.filter((code) => !rates.has(code)))];
  return unpriced.length === 0 ? {} : { unpriced };
}

type Worth = (assetId: AssetId, units: bigint) => bigint;

/** What amounts are worth in 10^-8 USDT at the prices of this moment.   Rounds: down. */
function worthIn({ marketData }: PartContext<'miner'>): Worth {
  const rates = usdtRates(marketData);
  return (assetId, units) => {
    const asset = marketData.directory.asset(assetId);
    if (asset === undefined) return 0n;
    const scales = { assetDecimals: asset.decimals, decimals: TOTAL_DECIMALS };
    return usdtUnits(units, rates.get(asset.code), scales);
  };
}

function incomeOf(income: readonly DayIncome[], day: number, worth: Worth): bigint {
  return income
    .filter((each) => each.day === day)
    .reduce((all, { assetId, interest }) => all + worth(assetId, interest), 0n);
}

function text(units: bigint): string {
  return formatUnits(units, TOTAL_DECIMALS);
}

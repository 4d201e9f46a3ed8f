/** What the futures account gained, coin by coin and in sum. Exact, pure. */
import { formatUnits } from '@candor/money';
import type { PerpDay } from '@candor/wire';
import type { ContractFlow } from '../../projections/cost/dayPerps.ts';
import { usdtUnits } from '../valuation.ts';
import { TOTAL_DECIMALS } from './assetRows.ts';
import { gainSince, type ReckonedCoin } from './reckonProfit.ts';

/** In units of 10^-8 USDT, without the coins of which a price is missing. */
export interface PerpGain {
  readonly units: bigint;
  readonly unpriced: readonly string[];
}

/** What one coin's account gained, and of what. */
export type CoinGain = PerpGain & {
  readonly kinds: Readonly<Record<'realized' | 'fees' | 'funding', bigint>>;
};

/** What the account of one coin gained; nothing, and nothing of any kind, where a price is missing. */
export function gainOfAccount(
  coin: ReckonedCoin,
  {
    since,
    own,
    open,
    before,
  }: {
    readonly since: number;
    readonly own: readonly ContractFlow[];
    /** Unrealised profit, now and then. */
    readonly open: bigint;
    readonly before: bigint | undefined;
  },
): CoinGain {
  if (before === undefined) return unpricedGain(coin);
  const settled = own.reduce((sum, flow) => sum + flow.settled, 0n);
  const change = open - before - settled;
  const told = { assetId: coin.assetId, kind: 'profit', hour: since, amount: change } as const;
  const { units, unpriced } = gainSince([coin], { since, flows: [...own, told] });
  if (unpriced.length > 0) return unpricedGain(coin);
  const of = (...kinds: readonly string[]) =>
    own.reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0n), 0n);
  const kinds = {
    realized: worthNow(coin, of('profit', 'liquidation')),
    fees: worthNow(coin, of('fee')),
    funding: worthNow(coin, of('contractFunding')),
  };
  return { units, unpriced, kinds };
}

/** Its kinds stay out with its sum: else the day would show their opposite as a change of open positions. */
function unpricedGain({ code }: ReckonedCoin): CoinGain {
  const kinds = { realized: 0n, fees: 0n, funding: 0n };
  return { units: 0n, unpriced: [code], kinds };
}

function worthNow({ now, decimals }: ReckonedCoin, amount: bigint): bigint {
  return usdtUnits(amount, now, { assetDecimals: decimals, decimals: TOTAL_DECIMALS });
}

/** The coins' gains as one. */
export function summed(parts: readonly CoinGain[]): PerpGain & { readonly day: PerpDay } {
  const sum = (value: (part: CoinGain) => bigint) =>
    parts.reduce((total, part) => total + value(part), 0n);
  const units = sum((part) => part.units);
  const realized = sum(({ kinds }) => kinds.realized);
  const fees = sum(({ kinds }) => kinds.fees);
  const funding = sum(({ kinds }) => kinds.funding);
  const text = (value: bigint) => formatUnits(value, TOTAL_DECIMALS);
  const day = {
    ...{ today: text(units), realized: text(realized), fees: text(fees), funding: text(funding) },
    unrealized: text(units - realized - fees - funding),
  };
  return { units, unpriced: parts.flatMap(({ unpriced }) => unpriced), day };
}

/** What a timed contract may bring and cost, before it is opened: the engine's own formulas over decimal text. */
import { breakEvenPpm, lossOf, profitOf } from '@candor/core/formulas';
import { formatUnits, unitsIn } from '@candor/money';

/** A rate in parts per million has six digits behind the point. */
const RATE_DECIMALS = 6;

/** Decimal text: the stake, and the rates as fractions of it. */
export interface StakeInput {
  readonly stake: string;
  /** Digits of the coin's smallest unit. */
  readonly assetDecimals: number;
  readonly payoutRate: string;
  readonly lossRate: string;
}

/** Decimal text in the coin of the stake. */
export interface StakeFigures {
  /** Beside the stake, when it is won; rounded down. */
  readonly profit: string;
  /** All that comes back when it is won. */
  readonly backWon: string;
  /** Of the stake, when it is lost; rounded up. */
  readonly loss: string;
  /** What comes back when it is lost. */
  readonly backLost: string;
}

/** The figures of a stake; undefined while it is no amount above zero that the coin can express. */
export function stakeFigures(input: StakeInput): StakeFigures | undefined {
  const { assetDecimals } = input;
  const stake = unitsIn(input.stake, assetDecimals);
  const [payoutPpm, lossPpm] = [ppmOf(input.payoutRate), ppmOf(input.lossRate)];
  if (stake === undefined || stake <= 0n) return undefined;
  if (payoutPpm === undefined || lossPpm === undefined) return undefined;
  const profit = BigInt(profitOf(stake, payoutPpm));
  const loss = BigInt(lossOf(stake, lossPpm));
  const text = (units: bigint) => formatUnits(units, assetDecimals);
  return {
    profit: text(profit),
    backWon: text(stake + profit),
    loss: text(loss),
    backLost: text(stake - loss),
  };
}

/** A tenth of a percent, in parts per million. */
const TENTH_PPM = 1_000;

/** The share of contracts that must be won to come out even, in percent; rounded up to a tenth. '' for no rates. */
export function breakEvenPercent(payoutRate: string, lossRate: string): string {
  const [payoutPpm, lossPpm] = [ppmOf(payoutRate), ppmOf(lossRate)];
  if (payoutPpm === undefined || lossPpm === undefined || payoutPpm + lossPpm === 0) return '';
  const tenths = Math.ceil(breakEvenPpm(payoutPpm, lossPpm) / TENTH_PPM);
  return formatUnits(BigInt(tenths), 1);
}

function ppmOf(rate: string): number | undefined {
  const units = unitsIn(rate, RATE_DECIMALS);
  return units === undefined || units < 0n ? undefined : Number(units);
}

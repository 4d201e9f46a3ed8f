/** The terms of a perpetual as options of the command line: texts to exact whole numbers, never rounded. */
import { formatUnitsTrimmed } from '@candor/money';
import type { PerpRow } from '@candor/wire/operator';
import { percentOf, ppmOf, unitsOf, wholeOf } from './listing.ts';
import { needed } from './options.ts';
import { E9_PERCENT_DECIMALS, type TierRow } from './perpListing.ts';
import { rateUnits } from './rateUnits.ts';
import { UsageFault } from './report.ts';
import type { Asked } from './verb.ts';

export const TERM_OPTIONS = [
  ['--min <contracts>', 'fewest contracts of an order (1)'],
  ['--max <contracts>', 'most contracts of an order'],
  ['--maker-fee <rate>', 'e.g. 0.02%'],
  ['--taker-fee <rate>', 'e.g. 0.05%'],
  ['--band <rate>', 'largest distance of a price from the mark (5%)'],
  ['--open-orders <count>', 'open orders of one member (200)'],
  ['--leverages <list>', 'what members choose from, ascending, e.g. 1,2,5,10,20,50,100'],
  ['--tiers <list>', 'cap:maintenance:leverage, e.g. 50000:0.4%:100,250000:1%:50'],
  ['--funding-hours <hours>', 'between two fundings, 1 to 24 (8)'],
  ['--interest <rate>', 'for 8 hours (0.01%)'],
  ['--funding-cap <rate>', 'highest rate of one funding, either way (0.75%)'],
  ['--impact <quote>', 'notional at which premiums are measured (10000)'],
] as const;

/** What a new perpetual has unless told otherwise. */
export const NEW_TERMS = {
  min: '1',
  band: '5%',
  openOrders: '200',
  fundingHours: '8',
  interest: '0.01%',
  fundingCap: '0.75%',
  impact: '10000',
} as const;

const HOUR_MS = 3_600_000;
const SIZE_DECIMALS_MAX = 12;

/** Whole numbers of a contract's size: base per lot is contractSize × 10^-quantityDecimals. */
export function contractOf(text: string): {
  readonly contractSize: number;
  readonly quantityDecimals: number;
} {
  const size = unitsOf(text, SIZE_DECIMALS_MAX, '--contract-size');
  const { length } = formatUnitsTrimmed(size, SIZE_DECIMALS_MAX).split('.')[1] ?? '';
  const contractSize = size / 10n ** BigInt(SIZE_DECIMALS_MAX - length);
  return {
    contractSize: wholeOf(contractSize.toString(), '--contract-size'),
    quantityDecimals: length,
  };
}

interface TermsOf {
  readonly quoteDecimals: number;
  /** What stays where no option says otherwise; without it every term must be told. */
  readonly before?: PerpRow;
}

/** Every term, as the socket takes them.   Throws: UsageFault. */
export function termsOf(options: Asked['options'], { quoteDecimals, before }: TermsOf) {
  const told = before === undefined ? options : { ...optionsOf(before, quoteDecimals), ...options };
  const text = (name: string) => needed(told, name);
  const leverages = text('leverages')
    .split(',')
    .map((each) => ({ leverage: wholeOf(each, '--leverages') }));
  return {
    quantityMin: wholeOf(text('min'), '--min'),
    quantityMax: wholeOf(text('max'), '--max'),
    feeRateMaker: ppmOf(text('makerFee'), '--maker-fee'),
    feeRateTaker: ppmOf(text('takerFee'), '--taker-fee'),
    priceBand: ppmOf(text('band'), '--band'),
    openOrdersMax: wholeOf(text('openOrders'), '--open-orders'),
    leverages,
    leverageMax: Math.max(...leverages.map(({ leverage }) => leverage)),
    tiers: text('tiers')
      .split(',')
      .map((tier) => tierOf(tier, quoteDecimals)),
    fundingIntervalMs: wholeOf(text('fundingHours'), '--funding-hours') * HOUR_MS,
    interestE9: e9Of(text('interest'), '--interest'),
    fundingCapE9: e9Of(text('fundingCap'), '--funding-cap'),
    impactNotional: unitsOf(text('impact'), quoteDecimals, '--impact').toString(),
  };
}

/** A perpetual's terms as the options that would set them. */
function optionsOf(perp: PerpRow, quoteDecimals: number): Record<string, string> {
  const quote = (units: string) => formatUnitsTrimmed(BigInt(units), quoteDecimals);
  const e9 = (rate: number) => `${formatUnitsTrimmed(BigInt(rate), E9_PERCENT_DECIMALS)}%`;
  return {
    min: `${perp.quantityMin}`,
    max: `${perp.quantityMax}`,
    makerFee: percentOf(perp.feeRateMaker),
    takerFee: percentOf(perp.feeRateTaker),
    band: percentOf(perp.priceBand),
    openOrders: `${perp.openOrdersMax}`,
    leverages: perp.leverages.join(','),
    tiers: perp.tiers
      .map((tier) => `${quote(tier.notionalCap)}:${percentOf(tier.rate)}:${tier.leverageMax}`)
      .join(','),
    fundingHours: `${perp.fundingIntervalMs / HOUR_MS}`,
    interest: e9(perp.interestE9),
    fundingCap: e9(perp.fundingCapE9),
    impact: quote(perp.impactNotional),
  };
}

function tierOf(text: string, quoteDecimals: number): TierRow {
  const [cap = '', maintenance = '', leverage = '', ...rest] = text.split(':');
  if (rest.length > 0) throw new UsageFault(`--tiers: "${text}" is not cap:maintenance:leverage`);
  return {
    notionalCap: `${unitsOf(cap, quoteDecimals, '--tiers')}`,
    rate: ppmOf(maintenance, '--tiers'),
    leverageMax: wholeOf(leverage, '--tiers'),
  };
}

/** Parts per 1 000 000 000 of "0.01%"; never rounds. */
function e9Of(text: string, name: string): number {
  return wholeOf(rateUnits(text, name, E9_PERCENT_DECIMALS).toString(), name);
}

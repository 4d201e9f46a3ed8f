/** A conversion as it is written: which coins, how much, what would come for it, its rules. Source: spec §5. */
import { type Price, receivedFor } from '@candor/core/formulas';
import {
  type Decimal,
  formatUnitsTrimmed,
  parseDecimal,
  rate,
  unitsAtScale,
  unitsIn,
} from '@candor/money';
import type { FlashPairRow } from '@candor/wire';
import { isCut, isZero } from '../../shared/numbers/decimalText.ts';

export interface ConvertDraft {
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly given: string;
}

/** What one coin is, on its side of the pair. */
export interface ConvertSide {
  readonly pair: FlashPairRow;
  readonly isSell: boolean;
  readonly decimals: number;
  readonly minimum: string;
  readonly maximum: string;
}

export type ConvertError =
  | 'amountRequired'
  | 'amountTooFine'
  | 'amountTooSmall'
  | 'amountTooLarge'
  | 'amountTooMuch';

const PPM_DECIMALS = 6;
const SCALE = 18;

/** Every coin of some pair, in the order of the pairs. */
export function coinsOf(pairs: readonly FlashPairRow[]): string[] {
  return [...new Set(pairs.flatMap(({ baseAsset, quoteAsset }) => [quoteAsset, baseAsset]))];
}

/** The coins that one can be converted into. */
export function partnersOf(pairs: readonly FlashPairRow[], asset: string): string[] {
  return pairs.flatMap(({ baseAsset, quoteAsset }) => {
    if (baseAsset === asset) return [quoteAsset];
    return quoteAsset === asset ? [baseAsset] : [];
  });
}

/** A draft that names a pair: what it names, else the first that there is. */
export function fittingDraft(draft: ConvertDraft, pairs: readonly FlashPairRow[]): ConvertDraft {
  const coins = coinsOf(pairs);
  const fromAsset = coins.includes(draft.fromAsset) ? draft.fromAsset : (coins[0] ?? '');
  const partners = partnersOf(pairs, fromAsset);
  const toAsset = partners.includes(draft.toAsset) ? draft.toAsset : (partners[0] ?? '');
  return { ...draft, fromAsset, toAsset };
}

/** The other way round; the amount meant another coin. */
export function turned({ fromAsset, toAsset }: ConvertDraft): ConvertDraft {
  return { fromAsset: toAsset, toAsset: fromAsset, given: '' };
}

/** The side of the pair that is given; undefined for coins that are no pair. */
export function sideOf(
  { fromAsset, toAsset }: ConvertDraft,
  pairs: readonly FlashPairRow[],
): ConvertSide | undefined {
  const isPair = (base: string, quote: string) => (row: FlashPairRow) =>
    row.baseAsset === base && row.quoteAsset === quote;
  const sold = pairs.find(isPair(fromAsset, toAsset));
  if (sold) return givenSide(sold, true);
  const bought = pairs.find(isPair(toAsset, fromAsset));
  return bought && givenSide(bought, false);
}

function givenSide(pair: FlashPairRow, isSell: boolean): ConvertSide {
  const { baseDecimals, baseMin, baseMax, quoteDecimals, quoteMin, quoteMax } = pair;
  return isSell
    ? { pair, isSell, decimals: baseDecimals, minimum: baseMin, maximum: baseMax }
    : { pair, isSell, decimals: quoteDecimals, minimum: quoteMin, maximum: quoteMax };
}

/** The first rule a draft breaks; undefined when a quote may be asked for. */
export function convertError(
  { given }: ConvertDraft,
  side: ConvertSide,
  available: string,
): ConvertError | undefined {
  if (isZero(given)) return 'amountRequired';
  if (isCut(given, side.decimals)) return 'amountTooFine';
  if (unitsOf(given) < unitsOf(side.minimum)) return 'amountTooSmall';
  if (unitsOf(given) > unitsOf(side.maximum)) return 'amountTooLarge';
  return unitsOf(given) > unitsOf(available) ? 'amountTooMuch' : undefined;
}

/** What would come for an amount at the index as it was told; undefined without one. Rounds: down. */
export function estimateOf({ given }: ConvertDraft, side: ConvertSide): string | undefined {
  const { pair, isSell, decimals } = side;
  const index = priceOf(pair.price);
  const spread = parseDecimal(pair.spread);
  const value = parseDecimal(given);
  const units = value && unitsAtScale(value, decimals);
  if (!index || !spread || units === undefined) return undefined;
  const ppm = unitsAtScale(spread, PPM_DECIMALS) ?? 0n;
  const { baseDecimals, quoteDecimals } = pair;
  const terms = { pair: { spread: rate(ppm) }, index, baseDecimals, quoteDecimals, isSell };
  return formatUnitsTrimmed(receivedFor(terms, units), isSell ? quoteDecimals : baseDecimals);
}

function priceOf(text: string | undefined): Price | undefined {
  const value: Decimal | undefined = text === undefined ? undefined : parseDecimal(text);
  return value && { price: Number.parseInt(`${value.units}`, 10), decimals: value.scale };
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}

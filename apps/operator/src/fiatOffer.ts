/** What the fiat desk is to offer in a currency: what is named changes, the rest stays. */
import { formatUnits } from '@candor/money';
import type { AnswerOf, ExchangeRow } from '@candor/wire/operator';
import { wholeOf } from './listing.ts';
import { needed } from './options.ts';
import { UsageFault } from './report.ts';
import type { Asked } from './verb.ts';

export type OfferRow = AnswerOf<'fiat.currencies'>['currencies'][number];

const CENTS = 2;
/** A price so many times what a coin is worth, or the part of it, is a slip. */
const FAR = 5;

/** "20.00" of hundredths. */
export const money = (cents: string) => formatUnits(BigInt(cents), CENTS);

/** The terms of `fiat set`; prices of another coin are not kept.   Throws: UsageFault. */
export function offerOf(options: Asked['options'], asset: string, known: OfferRow | undefined) {
  const stays = (name: string, standing: string | undefined) =>
    options[name] ?? standing ?? needed(options, name);
  const prices = known?.asset === asset ? known : undefined;
  return {
    asset,
    buyPrice: sideOf(options.buy, prices?.buyPrice),
    sellPrice: sideOf(options.sell, prices?.sellPrice),
    minimum: stays('min', known && money(known.centsMin)),
    maximum: stays('max', known && money(known.centsMax)),
    minutes: wholeOf(stays('minutes', known && `${known.minutesToPay}`), '--minutes'),
    bank: stays('bank', known?.bank),
    holder: stays('holder', known?.holder),
    accountNumber: stays('number', known?.accountNumber),
  };
}

/** Empty where the side is closed. */
function sideOf(given: string | undefined, standing: string | undefined): string {
  return given === 'none' ? '' : (given ?? standing ?? '');
}

/** What one coin is worth in a currency of which one USDT is worth `perUsdt`; undefined where that is not known. */
export function worthOf(
  { assets, indexes }: Pick<ExchangeRow, 'assets' | 'indexes'>,
  asset: string,
  perUsdt: string | undefined,
): number | undefined {
  if (perUsdt === undefined) return undefined;
  if (asset === 'USDT') return Number(perUsdt);
  const idOf = (code: string) => assets.find((each) => each.code === code)?.assetId;
  const [base, quote] = [idOf(asset), idOf('USDT')];
  const index = indexes.find((each) => each.baseAsset === base && each.quoteAsset === quote);
  return index && (Number(perUsdt) * index.price) / 10 ** index.decimals;
}

/** Throws: UsageFault for a price that is far from what a coin is worth. */
export function checkPrices(
  { buy, sell }: Asked['options'],
  worth: number | undefined,
  currency: string,
): void {
  for (const [name, text] of Object.entries({ buy, sell })) {
    const times = Number(text) / (worth ?? Number.NaN);
    if (!(times > FAR || (times > 0 && times < 1 / FAR))) continue;
    throw new UsageFault(
      `--${name} ${text}: a coin is worth about ${worth?.toPrecision(4)} ${currency}; add --far if the price is meant`,
    );
  }
}

/** Names to ids and decimal text to exact whole numbers, by what the running exchange has listed. */
import { AMOUNT_MAX, formatUnitsTrimmed, parseDecimal, unitsAtScale } from '@candor/money';
import type { AssetRow, ExchangeRow, MarketRow, SpotRow } from '@candor/wire/operator';
import { ask } from './liveServer.ts';
import { rateUnits } from './rateUnits.ts';
import { OperatorFault, UsageFault } from './report.ts';

/** What is listed, as the running server says. */
export function readListing(dataDir: string): Promise<ExchangeRow> {
  return ask(dataDir, 'exchange', {});
}

/** Of the letters a to z alone: others have capitals that are not theirs, as ſ has S. */
export function capitalsOf(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** The asset of a ticker, in any case. */
export function assetOf({ assets }: ExchangeRow, code: string): AssetRow {
  const found = assets.find((asset) => asset.code === capitalsOf(code));
  if (found) return found;
  const known = assets.map((asset) => asset.code).join(', ');
  throw new OperatorFault('assetUnknown', `there is no asset ${code}; there are: ${known}`);
}

/** The two coins of a pair such as BTC/USDT.   Throws: UsageFault for what is none, OperatorFault for an unknown coin. */
export function pairOf(listing: ExchangeRow, text: string): readonly [AssetRow, AssetRow] {
  const [base = '', quote = '', ...more] = text.split('/');
  if (base === '' || quote === '' || more.length > 0) {
    throw new UsageFault(`a pair is two coins such as BTC/USDT, not "${text}"`);
  }
  return [assetOf(listing, base), assetOf(listing, quote)];
}

/** BASE/QUOTE. */
export function symbolOf({ assets }: ExchangeRow, market: MarketRow): string {
  return `${assets[market.baseAsset]?.code}/${assets[market.quoteAsset]?.code}`;
}

/** In the order of listing. */
export function spotMarkets({ markets }: ExchangeRow): SpotRow[] {
  return markets.filter((market) => market.kind === 'spot');
}

/** The spot market of a symbol such as BTC/USDT, in any case. */
export function marketOf(listing: ExchangeRow, symbol: string): SpotRow {
  const wanted = capitalsOf(symbol);
  const found = spotMarkets(listing).find((market) => symbolOf(listing, market) === wanted);
  if (found) return found;
  throw new OperatorFault('marketUnknown', `there is no market ${symbol}`);
}

/** Smallest units of a positive decimal text; never rounds. */
export function unitsOf(text: string, decimals: number, name: string): bigint {
  const value = parseDecimal(text);
  const units = value && unitsAtScale(value, decimals);
  if (units === undefined || units <= 0n) {
    throw new UsageFault(
      `${name} must be a positive decimal with ${decimals} places at most, not "${text}"`,
    );
  }
  if (units > AMOUNT_MAX) {
    throw new UsageFault(`${name} may be ${formatUnitsTrimmed(AMOUNT_MAX, decimals)} at the most`);
  }
  return units;
}

/** A count of lots or ids that fits a safe integer. */
export function wholeOf(text: string, name: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new UsageFault(`${name} must be a whole number, not "${text}"`);
}

const RATE_PPM_MAX = 100_000_000n;

/** Parts per million of "0.1%"; never rounds. */
export function ppmOf(text: string, name: string): `${bigint}` {
  const ppm = rateUnits(text, name, 4);
  if (ppm > RATE_PPM_MAX)
    throw new UsageFault(`${name} may be ${percentOf(`${RATE_PPM_MAX}`)} at the most`);
  return `${ppm}`;
}

/** "0.1%" of parts per million. */
export function percentOf(ppm: string): string {
  return `${formatUnitsTrimmed(BigInt(ppm), 4)}%`;
}

/** How far a price is from the market's last one. Exact, pure. */
import { formatUnits, unitsIn } from '@candor/money';

const SCALE = 18;
/** Percent with two decimals. */
const HUNDREDTHS = 10_000n;

/** From `last` to `price` in percent with two decimals, cut; undefined while one of them is no price. */
export function distancePercent(price: string, last: string | undefined): string | undefined {
  const [there, here] = [unitsOf(price), unitsOf(last ?? '')];
  if (there <= 0n || here <= 0n) return undefined;
  return signedText(((there - here) * HUNDREDTHS) / here);
}

/** Would a limit order at `price` meet what rests on the other side? */
export function takesAtOnce(
  side: 'buy' | 'sell',
  price: string,
  best: { readonly bestBid: string; readonly bestAsk: string },
): boolean {
  const [there, bid, ask] = [unitsOf(price), unitsOf(best.bestBid), unitsOf(best.bestAsk)];
  return side === 'buy' ? ask > 0n && there >= ask : bid > 0n && there <= bid;
}

/** A price in units of 18 decimals; 0 for what is no number. */
export function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}

function signedText(hundredths: bigint): string {
  const text = formatUnits(hundredths < 0n ? -hundredths : hundredths, 2);
  return hundredths < 0n ? `-${text}` : text;
}

/** What one paid on average for what one still holds of one's own trades in a pair. Exact, pure. */
import { formatUnits, unitsIn } from '@candor/money';
import type { Fill } from '@candor/wire';

const SCALE = 18;

type Traded = Pick<Fill, 'side' | 'quantity' | 'quoteAmount'>;

/**
 * The average price, without fees, cut to `decimals`; undefined where the trades are sold again. A sale takes
 * its part of what was paid. The fills stand newest first, as they are read.
 */
export function averageEntry(fills: readonly Traded[], decimals: number): string | undefined {
  let held = 0n;
  let paid = 0n;
  for (const { side, quantity, quoteAmount } of [...fills].reverse()) {
    const size = unitsOf(quantity);
    if (side === 'buy') {
      held += size;
      paid += unitsOf(quoteAmount);
      continue;
    }
    paid = size >= held ? 0n : paid - (paid * size) / held;
    held = size >= held ? 0n : held - size;
  }
  if (held === 0n) return undefined;
  return formatUnits((paid * 10n ** BigInt(decimals)) / held, decimals);
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}

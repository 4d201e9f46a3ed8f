/** A profit in the currency that the member chose, with its sign. */
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';

/** Of a value in USDT. */
export function useProfitText(): (valueUsdt: string) => string {
  const worth = useWorth();
  return (valueUsdt) => `${toneOf(valueUsdt) === 'up' ? '+' : ''}${worth.text(valueUsdt)}`;
}

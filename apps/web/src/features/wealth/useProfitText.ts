/** A profit in the currency that the member chose, with its sign and its colour: neither where zero is shown. */
import { type Tone, toneOf } from '../../shared/numbers/toneOf.ts';
import { useWorth } from '../../shared/worth/useWorth.ts';

export interface ProfitText {
  readonly text: string;
  readonly tone: Tone;
}

/** Of a value in USDT. */
export function useProfitText(): (valueUsdt: string) => ProfitText {
  const worth = useWorth();
  return (valueUsdt) => {
    const text = worth.text(valueUsdt);
    const tone = toneOf(text) === 'flat' ? 'flat' : toneOf(valueUsdt);
    return { text: tone === 'up' ? `+${text}` : text, tone };
  };
}

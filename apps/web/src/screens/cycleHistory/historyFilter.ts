/** Which contracts the history shows, kept for the session. Source: spec §3 session storage. */
import { isMarketSymbol, pairOfSymbol } from '@candor/money';

/** Empty texts mean all. */
export interface HistoryFilter {
  readonly pair: string;
  readonly side: '' | 'buy' | 'sell';
}

/** The filter that was kept; all contracts where nothing sensible was. */
export function readFilter(kept: string | null): HistoryFilter {
  const fields = fieldsOf(kept);
  const pair = Reflect.get(fields, 'pair');
  return {
    pair: typeof pair === 'string' && isMarketSymbol(pair) ? pair : '',
    side: sideOf(Reflect.get(fields, 'side')),
  };
}

/** The side behind a picker's value; both for anything else. */
export function sideOf(value: unknown): HistoryFilter['side'] {
  return value === 'buy' || value === 'sell' ? value : '';
}

/** The filter as the call takes it. */
export function requestOf({ pair, side }: HistoryFilter) {
  return { ...(pair === '' ? {} : pairOfSymbol(pair)), ...(side === '' ? {} : { side }) };
}

function fieldsOf(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Spec §2 `/coinRecord/:data`: one pair of one plate (its board, the coin traded, the coin paid with), as `main_BTC_USDT`. */
import { isMarketSymbol } from '@candor/money';

export interface CoinData {
  readonly board: 'main' | 'pioneer';
  readonly marketSymbol: string;
}

/** What stands in the address. */
export function coinData({ board, marketSymbol }: CoinData): string {
  return [board, ...marketSymbol.split('/')].join('_');
}

/** What an address names, in capitals or not; undefined for anything else. */
export function readCoinData(data: unknown): CoinData | undefined {
  const [plate, ...coins] = typeof data === 'string' ? data.split('_') : [];
  const board = plate?.toLowerCase();
  const marketSymbol = coins.join('/').toUpperCase();
  if (board !== 'main' && board !== 'pioneer') return undefined;
  return isMarketSymbol(marketSymbol) ? { board, marketSymbol } : undefined;
}

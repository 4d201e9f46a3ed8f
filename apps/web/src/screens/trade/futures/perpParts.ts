/** What the parts of a perpetual's screen are drawn from. */
import type { FuturesPart } from '../../../shared/session/tradeChoices.ts';
import type { Positions } from './usePositions.ts';

/** One perpetual with what the member has open. */
export interface PerpPartsProps extends FuturesPanelProps {
  readonly symbol: string;
  readonly onPick: (marketSymbol: string) => void;
  readonly positions: Positions;
}

export interface FuturesPanelProps {
  readonly side: 'buy' | 'sell';
  readonly onSide: (side: 'buy' | 'sell') => void;
  /** §2: the selected tab is remembered. */
  readonly part: FuturesPart;
  readonly onPart: (part: FuturesPart) => void;
}

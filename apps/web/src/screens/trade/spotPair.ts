/** What the parts of a spot pair's screen are drawn from. */
export interface SpotPanelProps {
  readonly side: 'buy' | 'sell';
  readonly onSide: (side: 'buy' | 'sell') => void;
}

export interface PairPanelProps extends SpotPanelProps {
  readonly symbol: string;
  readonly onPick: (marketSymbol: string) => void;
}

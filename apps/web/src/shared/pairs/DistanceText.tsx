import { marketKeyOf } from '@candor/money';
import { NOTHING, useFormats } from '../numbers/formats.ts';
import { useTicker } from '../socket/useFeed.ts';
import { distancePercent } from './marketDistance.ts';

export interface DistanceTextProps {
  readonly kind: 'spot' | 'perp';
  readonly marketSymbol: string;
  readonly price: string;
}

/** How far a price is from the last one, as it moves. */
export function DistanceText({ kind, marketSymbol, price }: DistanceTextProps) {
  const formats = useFormats();
  const pair = useTicker(marketKeyOf(kind, marketSymbol));
  const distance = distancePercent(price, pair?.price);
  return <>{distance === undefined ? NOTHING : formats.percent(distance)}</>;
}

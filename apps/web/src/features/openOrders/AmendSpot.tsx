import { marketKeyOf, marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { distancePercent, takesAtOnce } from '../../shared/pairs/marketDistance.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';
import { AmendSheet } from '../../shared/ui/AmendSheet.tsx';
import { amendOrder } from './useMoveOrder.ts';

export interface AmendSpotProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Changes an open spot order. */
export default function AmendSpot({ order, onClose }: AmendSpotProps) {
  const t = useTranslations('trade');
  const { side, price, quantity, baseAsset, quoteAsset } = order;
  const pair = useTicker(marketKeyOf('spot', marketSymbolOf(order)));
  const units = { priceUnit: quoteAsset, quantityName: t('amount'), quantityUnit: baseAsset };
  return (
    <AmendSheet
      order={{ side, price, quantity, ...units }}
      distanceOf={(text) => distancePercent(text, pair?.price)}
      takesAt={(text) => pair !== undefined && takesAtOnce(side, text, pair)}
      onAmend={(change) => amendOrder(order, change)}
      onClose={onClose}
    />
  );
}

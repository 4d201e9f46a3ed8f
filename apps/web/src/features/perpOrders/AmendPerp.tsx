import { marketKeyOf, marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { distancePercent, takesAtOnce } from '../../shared/pairs/marketDistance.ts';
import { bookSideOf } from '../../shared/perp/openOrder.ts';
import { useTicker } from '../../shared/socket/useFeed.ts';
import { AmendSheet } from '../../shared/ui/AmendSheet.tsx';
import { amendPerp } from './amendPerp.ts';

export interface AmendPerpProps {
  readonly order: ContractOrder;
  readonly onClose: () => void;
}

/** Changes an open order of futures. */
export default function AmendPerp({ order, onClose }: AmendPerpProps) {
  const t = useTranslations('futures');
  const side = bookSideOf(order);
  const pair = useTicker(marketKeyOf('perp', marketSymbolOf(order)));
  const units = { priceUnit: order.quoteAsset, quantityName: t('contracts') };
  return (
    <AmendSheet
      order={{ side, price: order.limitPrice, quantity: order.quantity, ...units }}
      distanceOf={(text) => distancePercent(text, pair?.price)}
      takesAt={(text) => pair !== undefined && takesAtOnce(side, text, pair)}
      onAmend={(change) => amendPerp(order, change)}
      onClose={onClose}
    />
  );
}

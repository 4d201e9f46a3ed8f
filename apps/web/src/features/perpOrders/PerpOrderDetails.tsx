import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { filledOf } from '../../shared/perp/openOrder.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';

export interface PerpOrderDetailsProps {
  readonly order: ContractOrder;
  readonly onClose: () => void;
}

/** All that is known of an open order of futures. */
export default function PerpOrderDetails({ order, onClose }: PerpOrderDetailsProps) {
  const t = useTranslations('futures');
  const { side, action } = order;
  const deed = t(action === 'open' ? 'opens' : 'closes', { side });
  return (
    <Sheet isOpen isBeside title={`${deed} · ${marketSymbolOf(order)}`} onClose={onClose}>
      <FigureList figures={useFigures(order)} />
    </Sheet>
  );
}

function useFigures(order: ContractOrder) {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const formats = useFormats();
  const { quoteAsset, createdAt, leverage, clientOrderId } = order;
  const filled = filledOf(order);
  const percent = Number((filled * 100n) / BigInt(order.quantity));
  const contracts = (text: string) => `${formats.amount(text)} ${t('contractsShort')}`;
  const limit = [
    { name: t('price'), value: `${formats.exact(order.limitPrice)} ${quoteAsset}` },
    {
      name: trade('distance'),
      value: (
        <DistanceText kind="perp" marketSymbol={marketSymbolOf(order)} price={order.limitPrice} />
      ),
    },
  ];
  const marks = [
    { name: t('liquidationPoint'), price: order.liquidationPrice },
    { name: t('takeProfit'), price: order.takeProfit },
    { name: t('stopLoss'), price: order.stopLoss },
  ];
  return [
    { name: t('orderStyle'), value: t(order.kind) },
    {
      name: t('marginMode'),
      value: leverage > 0 ? `${t(order.marginMode)} ${leverage}×` : t(order.marginMode),
    },
    ...(order.kind === 'limit' ? limit : []),
    { name: t('contracts'), value: contracts(order.quantity) },
    {
      name: trade('filled'),
      value: `${contracts(String(filled))} · ${formats.percentPlain(`${percent}`)}`,
    },
    { name: trade('amountLeft'), value: contracts(order.quantityRemaining) },
    ...(filled > 0n
      ? [{ name: trade('average'), value: `${formats.exact(order.averagePrice)} ${quoteAsset}` }]
      : []),
    ...marks.flatMap(({ name, price }) =>
      price === undefined ? [] : [{ name, value: `${formats.exact(price)} ${quoteAsset}` }],
    ),
    { name: trade('timeInForce'), value: trade(order.timeInForce) },
    { name: trade('placed'), value: `${formats.day(createdAt)}, ${formats.clock(createdAt)}` },
    { name: trade('orderNumber'), value: `${order.orderId}` },
    ...(clientOrderId === undefined ? [] : [{ name: trade('ownNumber'), value: clientOrderId }]),
  ];
}

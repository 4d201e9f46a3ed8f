import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { STATUS_TEXTS } from '../../shared/pairs/statusTexts.ts';
import { filledOf } from '../../shared/perp/openOrder.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';

export interface PerpOrderDetailsProps {
  readonly order: ContractOrder;
  readonly onClose: () => void;
}

/** All that is known of an order of futures, and the way to the trades. */
export default function PerpOrderDetails({ order, onClose }: PerpOrderDetailsProps) {
  const t = useTranslations('futures');
  const navigate = useNavigate();
  const { side, action } = order;
  const search = { tab: 'fills', order: `${order.orderId}` };
  const toTrades = () => void navigate({ to: '/futuresRecord', search });
  const deed = t(action === 'open' ? 'opens' : 'closes', { side });
  return (
    <Sheet isOpen isBeside title={`${deed} · ${marketSymbolOf(order)}`} onClose={onClose}>
      <FigureList figures={useFigures(order)} />
      {filledOf(order) > 0n ? (
        <Button look="ghost" onClick={toTrades}>
          {t('tab_fills')}
        </Button>
      ) : null}
    </Sheet>
  );
}

function useFigures(order: ContractOrder) {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const formats = useFormats();
  const { quoteAsset, createdAt, closedAt, leverage, clientOrderId } = order;
  const filled = filledOf(order);
  const percent = Number((filled * 100n) / BigInt(order.quantity));
  const contracts = (text: string) => `${formats.amount(text)} ${t('contractsShort')}`;
  const moment = (at: number) => `${formats.day(at)}, ${formats.clock(at)}`;
  const distance = (
    <DistanceText kind="perp" marketSymbol={marketSymbolOf(order)} price={order.limitPrice} />
  );
  const limit = [
    { name: t('price'), value: `${formats.exact(order.limitPrice)} ${quoteAsset}` },
    // What is closed meets no market any more.
    ...(closedAt === undefined ? [{ name: trade('distance'), value: distance }] : []),
  ];
  const sums = useSums(order);
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
    ...sums,
    { name: trade('timeInForce'), value: trade(order.timeInForce) },
    { name: trade('placed'), value: moment(createdAt) },
    ...(closedAt === undefined
      ? []
      : [
          {
            name: trade('time'),
            value: `${trade(STATUS_TEXTS[order.status])} · ${moment(closedAt)}`,
          },
        ]),
    { name: trade('orderNumber'), value: `${order.orderId}` },
    ...(clientOrderId === undefined ? [] : [{ name: trade('ownNumber'), value: clientOrderId }]),
  ];
}

/** What its fills came to, and the marks that it names. */
function useSums(order: ContractOrder) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const isFilled = filledOf(order) > 0n;
  const profit = order.action === 'close' ? order.realizedProfit : undefined;
  const sums = [
    { name: t('fee'), sum: isFilled ? order.fee : undefined },
    { name: t('profitAndLoss'), sum: isFilled ? profit : undefined },
    { name: t('liquidationPoint'), sum: order.liquidationPrice },
    { name: t('takeProfit'), sum: order.takeProfit },
    { name: t('stopLoss'), sum: order.stopLoss },
  ];
  return sums.flatMap(({ name, sum }) =>
    sum === undefined ? [] : [{ name, value: `${formats.exact(sum)} ${order.quoteAsset}` }],
  );
}

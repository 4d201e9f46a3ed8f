import { marketSymbolOf } from '@candor/money';
import type { CycleOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { clockText } from '../../shared/cycle/countdown.ts';
import { useDurationText } from '../../shared/cycle/useDurationText.ts';
import { useServerNow } from '../../shared/cycle/useServerNow.ts';
import { WayName } from '../../shared/cycle/WayName.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import line from '../../shared/ui/RecordLine.module.css';
import { RowName } from '../../shared/ui/RowName.tsx';
import styles from './Cycle.module.css';

export interface PositionListProps {
  readonly orders: readonly CycleOrder[];
  readonly pair: CycleTicker | undefined;
}

/** The member's contracts on the pair that run. */
export function PositionList({ orders, pair }: PositionListProps) {
  return (
    <ul>
      {orders.map((order) => (
        <PositionRow key={order.orderId} order={order} pair={pair} />
      ))}
    </ul>
  );
}

interface PositionRowProps {
  readonly order: CycleOrder;
  readonly pair: CycleTicker | undefined;
}

/** Entry beside the price now, what it may bring and cost, and how long it still runs. */
function PositionRow({ order, pair }: PositionRowProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const durationText = useDurationText();
  const { side, stakeAsset, entryPrice } = order;
  const symbol = marketSymbolOf(order);
  const price = (text: string) => formats.price(text, pair?.priceDecimals ?? 2);
  const figures = [
    { name: t('entry'), value: entryPrice === undefined ? t('waitingEntry') : price(entryPrice) },
    { name: t('now'), value: pair ? price(pair.price) : NOTHING },
    { name: t('stake'), value: `${formats.amount(order.stake)} ${stakeAsset}` },
    { name: t('right'), value: `+${formats.amount(order.profit)} ${stakeAsset}` },
    { name: t('wrong'), value: `−${formats.amount(order.loss)} ${stakeAsset}` },
    { name: t('accepted'), value: formats.moment(order.createdAt) },
  ];
  return (
    <li className={line.row} aria-label={t('sideOf', { side, pair: symbol })}>
      <RowName
        name={<WayName side={side} />}
        isUp={side === 'buy'}
        pair={symbol}
        note={durationText(order.durationSeconds)}
      >
        <Countdown order={order} />
      </RowName>
      <dl className={`num ${line.figures}`}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Countdown({ order }: { readonly order: CycleOrder }) {
  const t = useTranslations('cycle');
  const now = useServerNow(order.expiresAt);
  const left = order.expiresAt - now;
  return (
    <b className={`num ${styles.countdown}`}>{left > 0 ? clockText(left) : t('waitingResult')}</b>
  );
}

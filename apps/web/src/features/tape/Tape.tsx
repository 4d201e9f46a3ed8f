import type { Pair, TapeTrade } from '@candor/wire';
import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { houseKinds } from '../../shared/traders/houseKinds.ts';
import { TraderTag } from '../../shared/traders/TraderTag.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './Tape.module.css';

/** Younger than this the time of day tells all. */
const HALF_DAY_MS = 43_200_000;

export interface TapeProps {
  readonly market: {
    /** Newest first; undefined until the first answer. */
    readonly trades: readonly TapeTrade[] | undefined;
    readonly pair: Pair | undefined;
  };
  /** Is there room for the time of day alone? */
  readonly isNarrow?: boolean;
}

/** The newest public trades; each colour is the side that took. */
export function Tape({ market, isNarrow = false }: TapeProps) {
  const t = useTranslations('market');
  const { trades, pair } = market;
  if (trades === undefined) return <Skeleton rows={10} height={23} />;
  if (trades.length === 0) return <EmptyState title={t('noTrades')} />;
  const { priceDecimals = 2, quantityDecimals = 4, baseAsset, quoteAsset } = pair ?? {};
  const most = Math.max(...trades.map(({ quantity }) => Number(quantity)));
  const isMarked = trades.some((trade) => houseKinds(kindsOf(trade)).length > 0);
  return (
    <>
      {isMarked ? <p className={styles.tapeNote}>{t('houseTape')}</p> : null}
      <table className={`num ${styles.tape}`}>
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>
              {t('price')} <i>{quoteAsset}</i>
            </th>
            <th>
              {t('amount')} <i>{baseAsset}</i>
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <Trade
              key={trade.tradeId}
              trade={trade}
              isNarrow={isNarrow}
              part={partOf(trade, most)}
              priceDecimals={priceDecimals}
              quantityDecimals={quantityDecimals}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function kindsOf({ makerKind, takerKind }: TapeTrade) {
  return [makerKind, takerKind];
}

/** How large a trade is beside the largest shown, in percent; a float that only draws. In steps, so that few rows change. */
function partOf({ quantity }: TapeTrade, most: number): number {
  return Math.ceil((Number(quantity) / most) * 20) * 5;
}

interface TradeProps {
  readonly trade: TapeTrade;
  /** Of the largest, in percent. */
  readonly part: number;
  readonly isNarrow: boolean;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

const Trade = memo(function DrawnTrade(props: TradeProps) {
  const { trade, part, isNarrow, priceDecimals, quantityDecimals } = props;
  const t = useTranslations('market');
  const formats = useFormats();
  const style: CSSProperties & Record<'--part', string> = { '--part': `${part}%` };
  const isRecent = serverNow() - trade.createdAt < HALF_DAY_MS;
  return (
    <tr data-side={trade.side} style={style}>
      <td>
        {isNarrow || isRecent ? formats.clock(trade.createdAt) : formats.moment(trade.createdAt)}
        <TraderTag kinds={kindsOf(trade)} />
      </td>
      <td className={trade.side === 'buy' ? 'up' : 'down'}>
        <span className="sr">{t(trade.side)} </span>
        {formats.decimal(trade.price, priceDecimals)}
      </td>
      <td>{formats.decimal(trade.quantity, quantityDecimals)}</td>
    </tr>
  );
});

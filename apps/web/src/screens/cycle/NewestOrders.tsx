import { CYCLE_TOP_MAX, type CycleTopRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useDurationText } from '../../shared/cycle/useDurationText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import styles from './Cycle.module.css';

export interface NewestOrdersProps {
  /** Undefined until they were told. */
  readonly rows: readonly CycleTopRow[] | undefined;
  readonly pair: CycleTicker | undefined;
}

/** §9: the newest 20 orders on the pair, of everybody, without names. */
export function NewestOrders({ rows, pair }: NewestOrdersProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const durationText = useDurationText();
  if (rows === undefined) return <Skeleton rows={8} height={23} />;
  if (rows.length === 0) return <EmptyState title={t('noTop')} text={t('topNote')} />;
  const price = (text: string | undefined) =>
    text === undefined ? NOTHING : formats.price(text, pair?.priceDecimals ?? 2);
  return (
    <>
      <table className={`num ${styles.top}`}>
        <thead>
          <tr>
            <th>{t('time')}</th>
            <th>{t('duration')}</th>
            <th>{t('entry')}</th>
            <th>{t('stake')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, CYCLE_TOP_MAX).map((row) => (
            <tr key={row.orderId}>
              <td>{formats.clock(row.createdAt)}</td>
              <td className={row.side === 'buy' ? 'up' : 'down'}>
                {t('up', { side: row.side })} · {durationText(row.durationSeconds)}
              </td>
              <td>{price(row.entryPrice)}</td>
              <td>
                {formats.amount(row.stake)} {row.stakeAsset}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('topNote')}</p>
    </>
  );
}

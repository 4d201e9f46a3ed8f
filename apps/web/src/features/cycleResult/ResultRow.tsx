import { marketSymbolOf } from '@candor/money';
import type { CycleResult } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useDurationText } from '../../shared/cycle/useDurationText.ts';
import { WayName } from '../../shared/cycle/WayName.tsx';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { RowName } from '../../shared/ui/RowName.tsx';
import styles from './CycleResult.module.css';
import { useNetText } from './useNetText.ts';

export interface ResultRowProps {
  readonly result: CycleResult;
  readonly onOpen: (result: CycleResult) => void;
  /** It stands open beside the list. */
  readonly isChosen?: boolean;
}

/** A contract that ended, in a list; a tap opens it. */
export function ResultRow({ result, onOpen, isChosen = false }: ResultRowProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const netText = useNetText();
  const durationText = useDurationText();
  const { side, outcome, entryPrice, exitPrice } = result;
  const decimals = Math.max(decimalsOf(entryPrice ?? ''), decimalsOf(exitPrice ?? ''));
  const price = (text: string | undefined) =>
    text === undefined ? NOTHING : formats.price(text, decimals);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        aria-current={isChosen || undefined}
        onClick={() => onOpen(result)}
      >
        <RowName
          name={<WayName side={side} />}
          isUp={side === 'buy'}
          pair={marketSymbolOf(result)}
          note={durationText(result.durationSeconds)}
        >
          <b className={`num ${styles.end} ${toneOf(result.netResult)}`}>{netText(result)}</b>
        </RowName>
        <span className={`num ${styles.second}`}>
          <span>
            {price(entryPrice)} → {price(exitPrice)}
          </span>
          <span>{t('outcome', { outcome })}</span>
        </span>
        <span className={`num ${styles.second}`}>
          <span>
            {t('stake')} {formats.amount(result.stake)} {result.stakeAsset}
          </span>
          <span>{formats.moment(result.expiresAt)}</span>
        </span>
      </button>
    </li>
  );
}

import { type ReactNode, Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './ChartFold.module.css';
import type { ChartState } from './useChartChoices.ts';

export interface ChartFoldProps {
  readonly chart: ChartState;
  readonly children: ReactNode;
}

/** A chart that is folded down where one trades, and remembered so. */
export function ChartFold({ chart, children }: ChartFoldProps) {
  const t = useTranslations('market');
  const { isOpen } = chart.choices;
  const id = useId();
  return (
    <div className={styles.fold}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => chart.change({ isOpen: !isOpen })}
      >
        {t('foldChart')}
        <Icon name="chevron" size={14} />
      </button>
      <div id={id}>
        {isOpen ? <Suspense fallback={<div className={styles.room} />}>{children}</Suspense> : null}
      </div>
    </div>
  );
}

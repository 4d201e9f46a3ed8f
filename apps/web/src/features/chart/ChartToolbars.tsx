import { useTranslations } from 'use-intl';
import { BAR_VIEWS, type ChartView, MORE_VIEWS } from './chartPeriods.ts';
import { OVERLAY_NAMES, type OverlayName } from './indicators/overlays.ts';
import styles from './PairChart.module.css';

export interface PeriodBarProps {
  readonly view: ChartView;
  readonly onChange: (id: ChartView['id']) => void;
}

/** §2: time-share, 1, 15, 60 minutes, and a more-menu with the other periods. */
export function PeriodBar({ view, onChange }: PeriodBarProps) {
  const t = useTranslations('market');
  const isMore = MORE_VIEWS.some(({ id }) => id === view.id);
  return (
    <fieldset className={styles.bar}>
      <legend className="sr">{t('periods')}</legend>
      {BAR_VIEWS.map(({ id }) => (
        <button key={id} type="button" aria-pressed={id === view.id} onClick={() => onChange(id)}>
          {t('period', { id })}
        </button>
      ))}
      <span className={styles.more} data-chosen={isMore || undefined}>
        <span aria-hidden="true">{isMore ? t('period', { id: view.id }) : t('more')}</span>
        <select
          aria-label={t('more')}
          value={isMore ? view.id : ''}
          onChange={({ target }) => {
            const chosen = MORE_VIEWS.find(({ id }) => id === target.value);
            if (chosen) onChange(chosen.id);
          }}
        >
          <option value="" disabled>
            {t('more')}
          </option>
          {MORE_VIEWS.map(({ id }) => (
            <option key={id} value={id}>
              {t('period', { id })}
            </option>
          ))}
        </select>
      </span>
    </fieldset>
  );
}

export interface OverlayBarProps {
  readonly value: OverlayName | undefined;
  readonly onChange: (overlay: OverlayName | undefined) => void;
}

/** §2: the six overlays, at most one at a time; a second tap takes it away. */
export function OverlayBar({ value, onChange }: OverlayBarProps) {
  const t = useTranslations('market');
  return (
    <fieldset className={styles.bar}>
      <legend className="sr">{t('overlays')}</legend>
      {OVERLAY_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name === value ? undefined : name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

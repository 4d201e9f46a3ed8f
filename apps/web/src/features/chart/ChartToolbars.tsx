import { useTranslations } from 'use-intl';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { overlaysAfter, PANE_NAMES, type PaneName } from './chartChoices.ts';
import { BAR_VIEWS, type ChartView, MORE_VIEWS } from './chartPeriods.ts';
import { OVERLAY_NAMES, type OverlayName } from './indicators/names.ts';
import styles from './PairChart.module.css';

export interface PeriodBarProps {
  readonly view: ChartView;
  readonly onChange: (id: ChartView['id']) => void;
  /** Fills the window with the chart; without it there is no button for that. */
  readonly onFill?: (() => void) | undefined;
  /** Whether the chart is measured; without it there is no button for that. */
  readonly measuring?:
    | { readonly isOn: boolean; readonly set: (isOn: boolean) => void }
    | undefined;
}

/** §2: time-share, 1, 15, 60 minutes, and a more-menu with the other periods. */
export function PeriodBar({ view, onChange, onFill, measuring }: PeriodBarProps) {
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
      {measuring ? (
        <button
          type="button"
          className={styles.ruler}
          aria-label={t('measure')}
          aria-pressed={measuring.isOn}
          data-tip={t('measure')}
          onClick={() => measuring.set(!measuring.isOn)}
        >
          <Ruler />
        </button>
      ) : null}
      {onFill ? (
        <span className={styles.fill}>
          <IconButton icon="expand" label={t('fullChart')} onClick={onFill} />
        </span>
      ) : null}
    </fieldset>
  );
}

export interface IndicatorBarProps {
  readonly overlays: readonly OverlayName[];
  readonly pane: PaneName;
  /** False for an index, of which nothing is traded. */
  readonly hasVolume: boolean;
  readonly onChange: (next: { overlays?: readonly OverlayName[]; pane?: PaneName }) => void;
}

/** §2: the six overlays, several at a time, a second tap takes one away; and what the lower pane shows. */
export function IndicatorBar({ overlays, pane, hasVolume, onChange }: IndicatorBarProps) {
  const t = useTranslations('market');
  const panes = PANE_NAMES.filter((name) => hasVolume || name !== 'VOL');
  return (
    <div className={styles.indicators}>
      <fieldset className={styles.bar}>
        <legend className="sr">{t('overlays')}</legend>
        {OVERLAY_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={overlays.includes(name)}
            onClick={() => onChange({ overlays: overlaysAfter(overlays, name) })}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <fieldset className={styles.bar}>
        <legend className="sr">{t('lowerPane')}</legend>
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === pane}
            onClick={() => onChange({ pane: name })}
          >
            {name === 'VOL' ? t('volumeShort') : name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Drawn here alone: other screens need not load it. */
function Ruler() {
  return (
    <svg className={styles.rulerMark} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2.5 7h15v6h-15zM6 7v2.5M10 7v3.5M14 7v2.5" />
    </svg>
  );
}

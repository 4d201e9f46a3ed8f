import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { useFormats } from '../../shared/i18n/formats.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Trade.module.css';

export interface PairHeaderProps {
  readonly marketSymbol: string;
  /** In percent; undefined while unknown. */
  readonly changeRate24h: string | undefined;
  readonly onOpenPicker: () => void;
}

/** The pair with its change, and the ways to chart and records. */
export function PairHeader({ marketSymbol, changeRate24h, onOpenPicker }: PairHeaderProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const navigate = useNavigate();
  const [base, quote] = marketSymbol.split('/');
  const change = changeRate24h === undefined ? '' : formats.percent(changeRate24h);
  return (
    <div className={styles.pair}>
      <h1>
        <button
          type="button"
          className={styles.name}
          aria-label={t('pairNow', { pair: marketSymbol })}
          onClick={onOpenPicker}
        >
          <b>{base}</b>
          <span>/{quote}</span>
          <Icon name="chevron" size={16} />
        </button>
      </h1>
      <span
        className={`num ${styles.change} ${changeRate24h?.startsWith('-') ? 'down' : 'up'}`}
        aria-label={t('change24h', { change })}
        role="img"
      >
        {change}
      </span>
      <div className={styles.actions}>
        <IconButton
          icon="candles"
          label={t('chart')}
          onClick={() => void navigate({ to: '/marketDetails/$type', params: { type: 'trad' } })}
        />
        <IconButton
          icon="records"
          label={t('records')}
          onClick={() => void navigate({ to: '/allRecord' })}
        />
        <FavoriteButton kind="spot" marketSymbol={marketSymbol} />
      </div>
    </div>
  );
}

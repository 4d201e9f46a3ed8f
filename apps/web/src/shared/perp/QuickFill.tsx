import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import styles from './QuickFill.module.css';
import { shareOfLots } from './shareOfLots.ts';

/** §9 quick fill. */
const SHARES = [25, 50, 75, 100];

export interface QuickFillProps {
  /** The share that gave the quantity; 0 when it was typed. */
  readonly percent: number;
  /** The most contracts there can be. */
  readonly most: bigint;
  readonly onTap: (percent: number, quantity: string) => void;
  readonly className?: string;
}

/** Four buttons that fill in a share of the most contracts. */
export function QuickFill({ percent, most, onTap, className }: QuickFillProps) {
  const t = useTranslations('futures');
  return (
    <fieldset className={classes(styles.shares, className)}>
      <legend className="sr">{t('quickFill')}</legend>
      {SHARES.map((share) => (
        <button
          key={share}
          type="button"
          className="num"
          aria-pressed={share === percent}
          disabled={most <= 0n}
          onClick={() => onTap(share, shareOfLots(most, share))}
        >
          {t('percent', { percent: share })}
        </button>
      ))}
    </fieldset>
  );
}

import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import styles from './QuickFill.module.css';

/** §9 quick fill. */
const SHARES = [25, 50, 75, 100];

export interface QuickFillProps {
  /** The share that gave the quantity; 0 when it was typed. */
  readonly percent: number;
  /** There is nothing to take a share of. */
  readonly isDisabled: boolean;
  readonly onTap: (percent: number) => void;
  readonly className?: string;
}

/** Four buttons that fill in a share of the most contracts. */
export function QuickFill({ percent, isDisabled, onTap, className }: QuickFillProps) {
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
          disabled={isDisabled}
          onClick={() => onTap(share)}
        >
          {t('percent', { percent: share })}
        </button>
      ))}
    </fieldset>
  );
}

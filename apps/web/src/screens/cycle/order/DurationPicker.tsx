import { useTranslations } from 'use-intl';
import { useDurationText } from '../../../shared/cycle/useDurationText.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { percentOf } from '../../../shared/numbers/percentOf.ts';
import styles from './OrderSheet.module.css';
import type { CycleDuration } from './orderChoices.ts';

export interface DurationPickerProps {
  readonly durations: readonly CycleDuration[];
  readonly stakeAsset: string;
  /** Seconds. */
  readonly value: number;
  readonly onChange: (durationSeconds: number) => void;
}

/** Each duration with its payout rate and its least stake in the coin. */
export function DurationPicker({ durations, stakeAsset, value, onChange }: DurationPickerProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const durationText = useDurationText();
  const minimum = ({ stakeMins, stakeMin }: CycleDuration) =>
    formats.amount(stakeMins.find((each) => each.stakeAsset === stakeAsset)?.stakeMin ?? stakeMin);
  return (
    <fieldset className={styles.durations}>
      <legend>{t('durations')}</legend>
      {durations.map((duration) => (
        <button
          key={duration.durationSeconds}
          type="button"
          className="num"
          aria-pressed={duration.durationSeconds === value}
          onClick={() => onChange(duration.durationSeconds)}
        >
          <b>{durationText(duration.durationSeconds)}</b>
          <span>{t('payout', { rate: formats.percentPlain(percentOf(duration.payoutRate)) })}</span>
          <small>{t('minimumShort', { amount: minimum(duration) })}</small>
        </button>
      ))}
    </fieldset>
  );
}

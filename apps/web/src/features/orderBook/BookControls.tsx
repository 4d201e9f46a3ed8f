import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { type BookLayout, nextLayout } from './bookLayout.ts';
import { groupingSteps, stepText } from './groupLevels.ts';
import styles from './OrderBook.module.css';

export interface BookControlsProps {
  readonly decimals: number;
  readonly stepTicks: bigint;
  readonly onStep: (stepTicks: bigint) => void;
  readonly layout: BookLayout;
  readonly onLayout: (layout: BookLayout) => void;
}

const LAYOUT_TEXTS = { both: 'layoutBoth', bids: 'layoutBids', asks: 'layoutAsks' } as const;

/** Price step and layout of the book. */
export const BookControls = memo(DrawnControls);

function DrawnControls({ layout, onLayout, ...step }: BookControlsProps) {
  const t = useTranslations('trade');
  return (
    <div className={styles.controls}>
      <StepPicker {...step} />
      <button
        type="button"
        className={styles.layout}
        data-layout={layout}
        aria-label={`${t('layout')}: ${t(LAYOUT_TEXTS[layout])}`}
        onClick={() => onLayout(nextLayout(layout))}
      >
        <i />
        <i />
      </button>
    </div>
  );
}

type StepPickerProps = Pick<BookControlsProps, 'decimals' | 'stepTicks' | 'onStep'>;

/** The device's own picker, larger than the box that is seen. */
function StepPicker({ decimals, stepTicks, onStep }: StepPickerProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const textOf = (step: bigint) => formats.exact(stepText(step, decimals));
  return (
    <span className={`num ${styles.step}`}>
      <span aria-hidden="true">{textOf(stepTicks)}</span>
      <select
        aria-label={t('grouping')}
        value={String(stepTicks)}
        onChange={(event) => onStep(BigInt(event.target.value))}
      >
        {groupingSteps(decimals).map((step) => (
          <option key={String(step)} value={String(step)}>
            {textOf(step)}
          </option>
        ))}
      </select>
    </span>
  );
}

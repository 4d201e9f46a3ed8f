import { type KeyboardEvent, memo } from 'react';
import { useFormats } from '../numbers/formats.ts';
import { classes } from './classes.ts';
import { tick } from './haptic.ts';
import styles from './RulerSlider.module.css';
import { useRulerDrag } from './useRulerDrag.ts';

const TICKS = Array.from({ length: 26 }, (_, index) => index * 4);
/** §9: slider marks every 20 %. */
const MARKS = [0, 20, 40, 60, 80, 100];
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 20,
  PageDown: -20,
};

export interface RulerSliderProps {
  /** Whole percent, 0 to 100. */
  readonly value: number;
  readonly onChange: (percent: number) => void;
  readonly label: string;
  /** What a screen reader says, as "40 %, 0.07358 BTC". */
  readonly valueText: string;
  readonly look?: 'buy' | 'sell';
  readonly isDisabled?: boolean;
}

/** The graduated slider: drag by 1 %, tap a mark to jump there. */
export function RulerSlider(props: RulerSliderProps) {
  const { value, onChange, label, valueText, look = 'buy', isDisabled = false } = props;
  const { percentPlain } = useFormats();
  const set = (percent: number) => {
    const next = Math.min(100, Math.max(0, Math.round(percent)));
    if (isDisabled || next === value) return;
    if (passesMark(value, next)) tick();
    onChange(next);
  };
  const { isDragged, drag } = useRulerDrag(set, isDisabled);
  return (
    <div className={classes(styles.ruler, styles[look])} data-disabled={isDisabled || undefined}>
      <div className={styles.control} {...drag}>
        <Ticks value={value} />
        <div
          className={styles.thumb}
          style={{ left: `${value}%` }}
          role="slider"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={value}
          aria-valuetext={valueText}
          aria-disabled={isDisabled}
          onKeyDown={(event) => onKey(event, value, set)}
        >
          {isDragged ? (
            <span className={styles.bubble} aria-hidden="true">
              {percentPlain(`${value}`)}
            </span>
          ) : null}
        </div>
      </div>
      <div className={styles.marks}>
        {MARKS.map((mark) => (
          <button
            key={mark}
            type="button"
            tabIndex={-1}
            disabled={isDisabled}
            onClick={() => set(mark)}
          >
            {mark}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The graduation; drawn anew only when it is dragged, not with every price beside it. */
const Ticks = memo(function DrawnTicks({ value }: { readonly value: number }) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {TICKS.map((tick) => (
        <i key={tick} data-mark={tick % 20 === 0} data-lit={tick <= value && value > 0} />
      ))}
    </div>
  );
});

/** Does the way from one percent to the other meet a mark? */
function passesMark(from: number, to: number): boolean {
  return MARKS.some(
    (mark) => to === mark || (from < mark && to > mark) || (from > mark && to < mark),
  );
}

function onKey(event: KeyboardEvent, value: number, set: (percent: number) => void): void {
  const step = KEYS[event.key];
  if (step !== undefined) set(value + step);
  else if (event.key === 'Home') set(0);
  else if (event.key === 'End') set(100);
  else return;
  event.preventDefault();
}

import type { CSSProperties, KeyboardEvent } from 'react';
import { classes } from '../../shared/ui/classes.ts';
import { tick } from '../../shared/ui/haptic.ts';
import { useRulerDrag } from '../../shared/ui/useRulerDrag.ts';
import styles from './LeverageRuler.module.css';
import { labeled, leverageAt, placeOf, stepLeverage } from './leverageMarks.ts';

const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 3,
  PageDown: -3,
};

export interface LeverageRulerProps {
  /** The pair's own, ascending. */
  readonly options: readonly number[];
  readonly value: number;
  readonly onChange: (leverage: number) => void;
  readonly label: string;
  readonly look: 'buy' | 'sell';
}

/** A graduated ruler with a mark for each leverage that the pair offers. */
export function LeverageRuler({ options, value, onChange, label, look }: LeverageRulerProps) {
  const set = (leverage: number) => {
    if (leverage === value) return;
    tick();
    onChange(leverage);
  };
  const { isDragged, drag } = useRulerDrag((percent) => set(leverageAt(options, percent)));
  const place = placeOf(options, value);
  const style: CSSProperties & Record<'--place', string> = { '--place': `${place}%` };
  return (
    <div className={classes(styles.ruler, styles[look])} style={style}>
      <div className={styles.control} {...drag}>
        <Ticks options={options} value={value} />
        <div
          className={styles.thumb}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={options[0] ?? 1}
          aria-valuemax={options.at(-1) ?? 1}
          aria-valuenow={value}
          aria-valuetext={`${value}×`}
          onKeyDown={(event) => onKey(event, { options, value, set })}
        >
          {isDragged ? (
            <span className={styles.bubble} aria-hidden="true">
              {value}×
            </span>
          ) : null}
        </div>
      </div>
      <Marks options={options} value={value} set={set} />
    </div>
  );
}

interface Choice {
  readonly options: readonly number[];
  readonly value: number;
  readonly set: (leverage: number) => void;
}

/** A line for each leverage, lit up to the chosen one. */
function Ticks({ options, value }: Omit<Choice, 'set'>) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {options.map((each) => (
        <i
          key={each}
          style={{ left: `${placeOf(options, each)}%` }}
          data-lit={each <= value || undefined}
        />
      ))}
    </div>
  );
}

/** Those that are named, each a way to its leverage; the keyboard has the ruler itself. */
function Marks({ options, value, set }: Choice) {
  return (
    <div className={styles.marks}>
      {labeled(options).map((each) => (
        <button
          key={each}
          type="button"
          tabIndex={-1}
          style={{ left: `${placeOf(options, each)}%` }}
          aria-pressed={each === value}
          onClick={() => set(each)}
        >
          {each}×
        </button>
      ))}
    </div>
  );
}

function onKey(event: KeyboardEvent, { options, value, set }: Choice): void {
  const step = KEYS[event.key];
  if (step !== undefined) set(stepLeverage(options, value, step));
  else if (event.key === 'Home') set(options[0] ?? value);
  else if (event.key === 'End') set(options.at(-1) ?? value);
  else return;
  event.preventDefault();
}

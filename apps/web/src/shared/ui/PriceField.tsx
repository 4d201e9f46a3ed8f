import { DecimalField } from './DecimalField.tsx';
import type { NoteWay } from './FieldNote.tsx';
import styles from './OrderFrame.module.css';

export interface PriceFieldProps {
  /** Plain decimal text; undefined at market, which has no price of its own. */
  readonly value: string | undefined;
  readonly unit: string;
  readonly decimals: number;
  /** Last places moved by one press. */
  readonly step: number;
  /** The locale's decimal separator. */
  readonly separator: string;
  readonly words: {
    readonly price: string;
    readonly atMarket: string;
    readonly less: string;
    readonly more: string;
  };
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly ways?: readonly NoteWay[] | undefined;
  readonly onChange: (price: string) => void;
}

/** The price of an order: a field with steppers, or the word that it is the market's. */
export function PriceField({ value, unit, words, error, hint, ...props }: PriceFieldProps) {
  if (value === undefined) {
    return (
      <div className={styles.marketPrice}>
        <span>
          {words.price} <i>{unit}</i>
        </span>
        <span>{words.atMarket}</span>
      </div>
    );
  }
  return (
    <DecimalField
      {...props}
      label={words.price}
      unit={unit}
      value={value}
      stepLabels={{ less: words.less, more: words.more }}
      {...(error === undefined ? {} : { error })}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

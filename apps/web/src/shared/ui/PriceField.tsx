import { DecimalField } from './DecimalField.tsx';
import styles from './OrderFrame.module.css';

export interface PriceFieldProps {
  /** Plain decimal text; undefined at market, which has no price of its own. */
  readonly value: string | undefined;
  readonly unit: string;
  readonly decimals: number;
  /** The locale's decimal separator. */
  readonly separator: string;
  readonly words: {
    readonly price: string;
    readonly atMarket: string;
    readonly less: string;
    readonly more: string;
  };
  readonly error: string | undefined;
  readonly onChange: (price: string) => void;
}

/** The price of an order: a field with steppers, or the word that it is the market's. */
export function PriceField({ value, unit, words, error, ...props }: PriceFieldProps) {
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
    />
  );
}

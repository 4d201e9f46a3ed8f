import styles from './SideSwitch.module.css';

export interface SideSwitchProps {
  readonly side: 'buy' | 'sell';
  readonly onChange: (side: 'buy' | 'sell') => void;
  readonly labels: { readonly buy: string; readonly sell: string; readonly group: string };
}

/** Buy or sell: the chosen half floods with its colour. */
export function SideSwitch({ side, onChange, labels }: SideSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="sr">{labels.group}</legend>
      {(['buy', 'sell'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles[each]}
          aria-pressed={each === side}
          onClick={() => onChange(each)}
        >
          {labels[each]}
        </button>
      ))}
    </fieldset>
  );
}

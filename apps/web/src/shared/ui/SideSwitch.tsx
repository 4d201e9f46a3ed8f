import styles from './SideSwitch.module.css';

export interface SideSwitchProps {
  readonly side: 'buy' | 'sell';
  readonly onChange: (side: 'buy' | 'sell') => void;
  readonly labels: { readonly buy: string; readonly sell: string; readonly group: string };
  /** What the keyboard has for each, as `aria-keyshortcuts` says it. */
  readonly keys?: { readonly buy: string | undefined; readonly sell: string | undefined };
}

/** Buy or sell: the chosen half floods with its colour. */
export function SideSwitch({ side, onChange, labels, keys }: SideSwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="sr">{labels.group}</legend>
      {(['buy', 'sell'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles[each]}
          aria-pressed={each === side}
          aria-keyshortcuts={keys?.[each]}
          onClick={() => onChange(each)}
        >
          {labels[each]}
        </button>
      ))}
    </fieldset>
  );
}

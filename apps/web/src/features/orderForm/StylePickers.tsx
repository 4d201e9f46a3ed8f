import { useTranslations } from 'use-intl';
import styles from './OrderForm.module.css';
import type { OrderDraft } from './orderDraft.ts';
import { TIMES_IN_FORCE, type TimeInForce } from './orderRequest.ts';

const SHORT = {
  gtc: 'gtcShort',
  ioc: 'iocShort',
  fok: 'fokShort',
  postOnly: 'postOnlyShort',
} as const;

export interface StylePickersProps {
  readonly draft: OrderDraft;
  readonly timeInForce: TimeInForce;
  readonly onKind: (kind: OrderDraft['kind']) => void;
  readonly onTimeInForce: (timeInForce: TimeInForce) => void;
}

/** Limit or market, and for a limit how long it holds. */
export function StylePickers(props: StylePickersProps) {
  const { draft, timeInForce, onKind, onTimeInForce } = props;
  const t = useTranslations('trade');
  return (
    <div className={styles.pickers}>
      <Picker
        label={t('orderStyle')}
        shown={t(draft.kind)}
        value={draft.kind}
        options={[
          { value: 'limit', label: t('limit') },
          { value: 'market', label: t('market') },
        ]}
        onChange={(kind) => onKind(kind === 'limit' ? 'limit' : 'market')}
      />
      {draft.kind === 'limit' ? (
        <Picker
          label={t('timeInForce')}
          shown={t(SHORT[timeInForce])}
          value={timeInForce}
          options={TIMES_IN_FORCE.map((each) => ({ value: each, label: t(each) }))}
          onChange={(value) =>
            onTimeInForce(TIMES_IN_FORCE.find((each) => each === value) ?? 'gtc')
          }
        />
      ) : null}
    </div>
  );
}

interface PickerProps {
  readonly label: string;
  /** The short text that stands for the choice. */
  readonly shown: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The device's own picker under a text of ours. */
function Picker({ label, shown, value, options, onChange }: PickerProps) {
  return (
    <label className={styles.picker}>
      <span aria-hidden="true">{shown}</span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

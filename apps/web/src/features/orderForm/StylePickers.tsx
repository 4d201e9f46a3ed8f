import { useTranslations } from 'use-intl';
import { Picker } from '../../shared/ui/Picker.tsx';
import styles from './OrderForm.module.css';
import type { Measure, OrderDraft } from './orderDraft.ts';
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
  readonly onMeasure: (measure: Measure) => void;
}

/** Limit or market, and for a limit how long it holds. */
export function StylePickers(props: StylePickersProps) {
  const { draft, timeInForce, onKind, onTimeInForce, onMeasure } = props;
  const measure = draft.total === undefined ? 'amount' : 'total';
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
      <Picker
        label={t('measure')}
        shown={t(measure)}
        value={measure}
        options={[
          { value: 'amount', label: t('amount') },
          { value: 'total', label: t('total') },
        ]}
        onChange={(value) => onMeasure(value === 'total' ? 'total' : 'amount')}
      />
    </div>
  );
}

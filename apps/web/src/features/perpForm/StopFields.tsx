import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Check } from '../../shared/ui/Check.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt } from '../../shared/ui/fieldErrors.ts';
import type { PerpFieldsProps } from './fieldsProps.ts';
import styles from './PerpForm.module.css';
import type { StopField } from './stopRules.ts';

type StopFieldsProps = Pick<
  PerpFieldsProps,
  'draft' | 'dispatch' | 'grid' | 'errors' | 'isStopLate'
>;

/** Take-profit and stop-loss of the position that the order opens, folded away until they are wanted. */
export function StopFields(props: StopFieldsProps) {
  const { draft, dispatch, isStopLate } = props;
  const t = useTranslations('futures');
  return (
    <div className={styles.stops}>
      <Check
        isChecked={draft.hasStops}
        onChange={(hasStops) => dispatch({ type: 'stopsToggled', hasStops })}
        label={t('stopsWanted')}
      />
      {draft.hasStops ? (
        <>
          <StopPrice {...props} field="takeProfit" label={t('takeProfit')} />
          <StopPrice {...props} field="stopLoss" label={t('stopLoss')} />
          <p className={styles.stopNote} data-warn={isStopLate || undefined}>
            {t(isStopLate ? 'stopTooLate' : 'stopsByMark')}
          </p>
        </>
      ) : null}
    </div>
  );
}

interface StopPriceProps extends StopFieldsProps {
  readonly field: StopField;
  readonly label: string;
}

function StopPrice({ draft, dispatch, grid, errors, field, label }: StopPriceProps) {
  const formats = useFormats();
  return (
    <DecimalField
      label={label}
      unit={grid.quoteAsset}
      value={draft[field]}
      decimals={grid.priceDecimals}
      separator={formats.separator}
      onChange={(price) => dispatch({ type: 'stopTyped', stop: field, price })}
      error={errorAt(errors, field)}
    />
  );
}

import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt } from '../../shared/ui/fieldErrors.ts';
import type { PerpFieldsProps } from './fieldsProps.ts';
import type { TriggeredDraft } from './perpDraft.ts';
import { directionOf } from './trigger.ts';

export interface TriggerFieldProps
  extends Pick<PerpFieldsProps, 'dispatch' | 'grid' | 'mark' | 'errors'> {
  readonly draft: TriggeredDraft;
}

/** The mark that an order waits for, and which way it has to go. */
export function TriggerField({ draft, dispatch, grid, mark, errors }: TriggerFieldProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { trigger } = draft;
  const direction = directionOf(trigger, mark);
  const hint =
    direction === undefined
      ? t('markNow', { price: formats.price(mark, grid.priceDecimals) })
      : t('markReaches', { direction, price: formats.exact(trigger) });
  return (
    <DecimalField
      label={t('trigger')}
      unit={grid.quoteAsset}
      value={trigger}
      decimals={grid.priceDecimals}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseTrigger'), more: t('increaseTrigger') }}
      hint={hint}
      onChange={(price) => dispatch({ type: 'triggerTyped', price })}
      error={errorAt(errors, 'trigger')}
    />
  );
}

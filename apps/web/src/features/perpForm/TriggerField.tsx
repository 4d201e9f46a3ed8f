import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { errorAt } from '../../shared/ui/fieldErrors.ts';
import type { PerpFormProps } from './PerpForm.tsx';
import type { TriggeredDraft } from './perpDraft.ts';
import { directionOf } from './trigger.ts';

export interface TriggerFieldProps extends Pick<PerpFormProps, 'dispatch' | 'market' | 'errors'> {
  readonly draft: TriggeredDraft;
}

/** The mark that an order waits for, and which way it has to go. */
export function TriggerField({ draft, dispatch, market, errors }: TriggerFieldProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { trigger } = draft;
  const direction = directionOf(trigger, market.mark);
  const hint =
    direction === undefined
      ? t('markNow', { price: formats.price(market.mark, market.priceDecimals) })
      : t('markReaches', { direction, price: formats.exact(trigger) });
  return (
    <DecimalField
      label={t('trigger')}
      unit={market.quoteAsset}
      value={trigger}
      decimals={market.priceDecimals}
      separator={formats.separator}
      stepLabels={{ less: t('decreaseTrigger'), more: t('increaseTrigger') }}
      hint={hint}
      onChange={(price) => dispatch({ type: 'triggerTyped', price })}
      error={errorAt(errors, 'trigger')}
    />
  );
}

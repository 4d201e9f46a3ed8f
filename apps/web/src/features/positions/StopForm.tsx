import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { isStopTooLate } from '../../shared/perp/stopSide.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import styles from './StopForm.module.css';
import { type StopDraft, type StopDraftError, stopDraftErrors } from './stopDraft.ts';

export interface StopFormProps {
  readonly position: {
    readonly side: 'long' | 'short';
    readonly quantity: string;
    readonly quoteAsset: string;
    readonly liquidationPrice?: string | undefined;
  };
  readonly market: { readonly priceDecimals: number; readonly mark: string };
  readonly first: StopDraft;
  /** Verb on the button. */
  readonly action: string;
  readonly isSending: boolean;
  readonly onSend: (draft: StopDraft) => void;
}

const NONE: readonly StopDraftError[] = [];

/** Take-profit and stop-loss of an open position, for all of it or some contracts. */
export function StopForm(props: StopFormProps) {
  const { position, market, first, action, isSending, onSend } = props;
  const [draft, setDraft] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const errors = stopDraftErrors(draft, { ...position, ...market });
  const shown = isTried ? errors : NONE;
  const change = (next: Partial<StopDraft>) => setDraft((before) => ({ ...before, ...next }));
  const submit = () => {
    setIsTried(true);
    if (errors.length === 0) onSend(draft);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Against position={position} market={market} />
      <StopField name="takeProfit" draft={draft} {...{ position, market, change }} errors={shown} />
      <StopField name="stopLoss" draft={draft} {...{ position, market, change }} errors={shown} />
      <StopField name="quantity" draft={draft} {...{ position, market, change }} errors={shown} />
      <StopNote draft={draft} position={position} errors={shown} />
      <Button type="submit" isDisabled={isSending}>
        {action}
      </Button>
    </Form>
  );
}

/** What the prices are chosen against: the mark that triggers them, and where the position would end. */
function Against({ position, market }: Pick<StopFormProps, 'position' | 'market'>) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const price = (text: string) => formats.price(text, market.priceDecimals);
  const { liquidationPrice } = position;
  return (
    <FigureList
      figures={[
        { name: t('mark'), value: price(market.mark) },
        ...(liquidationPrice === undefined
          ? []
          : [{ name: t('liquidationPoint'), value: price(liquidationPrice) }]),
      ]}
    />
  );
}

interface StopFieldProps extends Pick<StopFormProps, 'position' | 'market'> {
  readonly name: keyof StopDraft;
  readonly draft: StopDraft;
  readonly change: (next: Partial<StopDraft>) => void;
  readonly errors: readonly StopDraftError[];
}

function StopField({ name, draft, position, market, change, errors }: StopFieldProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const error = errors.find(({ field }) => field === name);
  const isQuantity = name === 'quantity';
  const most = formats.amount(position.quantity);
  return (
    <DecimalField
      label={t(isQuantity ? 'contracts' : name)}
      unit={isQuantity ? t('ofContracts', { most }) : position.quoteAsset}
      value={draft[name]}
      decimals={isQuantity ? 0 : market.priceDecimals}
      placeholder={isQuantity ? t('all') : ''}
      separator={formats.separator}
      onChange={(text) => change({ [name]: text })}
      error={error && t(error.key, { most, at: 'mark' })}
    />
  );
}

type StopNoteProps = Pick<StopFormProps, 'position'> & {
  readonly draft: StopDraft;
  readonly errors: readonly StopDraftError[];
};

/** What is wrong with the whole, or that a stop would come too late, or by what it is triggered. */
function StopNote({ draft, position, errors }: StopNoteProps) {
  const t = useTranslations('futures');
  const isLate = isStopTooLate(draft.stopLoss, position);
  const whole = errors.find(({ field }) => field === undefined);
  if (whole) return <FieldNote id="stop-note" error={t(whole.key, {})} />;
  return (
    <p className={styles.note} data-warn={isLate || undefined}>
      {t(isLate ? 'stopTooLate' : 'stopsByMark')}
    </p>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { isStopTooLate } from '../../shared/perp/stopSide.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import styles from './StopForm.module.css';
import { type StopDraft, stopDraftError } from './stopDraft.ts';

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
  readonly onSend: (draft: StopDraft) => void;
}

/** Take-profit and stop-loss of an open position, for all of it or some contracts. */
export function StopForm({ position, market, first, action, onSend }: StopFormProps) {
  const [draft, setDraft] = useState(first);
  const [isTried, setIsTried] = useState(false);
  const error = stopDraftError(draft, { ...position, ...market });
  const shown = isTried ? error : undefined;
  const change = (next: Partial<StopDraft>) => setDraft((before) => ({ ...before, ...next }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (!error) onSend(draft);
      }}
    >
      <Against position={position} market={market} />
      <StopField name="takeProfit" draft={draft} {...{ position, market, change }} error={shown} />
      <StopField name="stopLoss" draft={draft} {...{ position, market, change }} error={shown} />
      <StopField name="quantity" draft={draft} {...{ position, market, change }} error={shown} />
      <StopNote draft={draft} position={position} error={shown} />
      <Button type="submit">{action}</Button>
    </form>
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
  readonly error: ReturnType<typeof stopDraftError>;
}

function StopField({ name, draft, position, market, change, error }: StopFieldProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
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
      {...(error?.field === name ? { error: t(error.key, { most, at: 'mark' }) } : {})}
    />
  );
}

type StopNoteProps = Pick<StopFormProps, 'position'> & {
  readonly draft: StopDraft;
  readonly error: ReturnType<typeof stopDraftError>;
};

/** What is wrong with the whole, or that a stop would come too late, or by what it is triggered. */
function StopNote({ draft, position, error }: StopNoteProps) {
  const t = useTranslations('futures');
  const isLate = isStopTooLate(draft.stopLoss, position);
  if (error && error.field === undefined) {
    return <FieldNote id="stop-note" error={t(error.key, {})} />;
  }
  return (
    <p className={styles.note} data-warn={isLate || undefined}>
      {t(isLate ? 'stopTooLate' : 'stopsByMark')}
    </p>
  );
}

import { CALLS, type Position } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../shared/api/send.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../../shared/numbers/pegged.ts';
import { refreshPerp } from '../../../shared/perp/perpQueries.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DecimalField } from '../../../shared/ui/DecimalField.tsx';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import styles from './MarginSheet.module.css';

export interface MarginSheetProps {
  readonly position: Position;
  readonly onClose: () => void;
}

type Way = 'add' | 'remove';

/** Adds to the margin of an isolated position, or takes out of it. */
export function MarginSheet({ position, onClose }: MarginSheetProps) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const [way, setWay] = useState<Way>('add');
  const [amount, setAmount] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = async () => {
    if (!/[1-9]/.test(amount)) return setIsEmpty(true);
    const signed = way === 'add' ? amount : `-${amount}`;
    const { positionId } = position;
    const answer = await send(CALLS.contractChangeMargin, { positionId, amount: signed });
    await refreshPerp();
    if (answer.type === 'success') onClose();
  };
  return (
    <Sheet isOpen isBeside title={t('marginTitle')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Segmented<Way>
          label={t('marginWay')}
          options={[
            { value: 'add', label: t('marginAdd') },
            { value: 'remove', label: t('marginRemove') },
          ]}
          value={way}
          onChange={setWay}
        />
        <DecimalField
          label={t('amount')}
          unit={position.quoteAsset}
          value={amount}
          decimals={8}
          separator={formats.separator}
          onChange={(next) => {
            setIsEmpty(false);
            setAmount(next);
          }}
          {...(isEmpty ? { error: t('amountRequired') } : {})}
        />
        <p className={styles.now}>
          <span>{t('marginNow')}</span>
          <span className="num">
            {formats.quote(position.margin, MONEY_DECIMALS)} {position.quoteAsset}
          </span>
        </p>
        <p className={styles.note}>{t(way === 'add' ? 'marginAddNote' : 'marginRemoveNote')}</p>
        <Button type="submit">{t(way === 'add' ? 'marginAdd' : 'marginRemove')}</Button>
      </form>
    </Sheet>
  );
}

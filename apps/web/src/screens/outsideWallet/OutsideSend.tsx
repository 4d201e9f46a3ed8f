import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { DECIMALS_MAX } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import page from '../../shared/ui/CardPage.module.css';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';

/** Pays from the outside wallet to any address of the demo's chain. */
export function OutsideSend({ coins }: { readonly coins: readonly string[] }) {
  const t = useTranslations('deposit');
  const formats = useFormats();
  const [draft, setDraft] = useState({ asset: coins[0] ?? '', address: '', quantity: '' });
  const { pay, isSending } = usePayment(() => setDraft({ ...draft, quantity: '' }));
  return (
    <Form className={page.card} onSubmit={() => pay(draft)}>
      <div className={page.choice}>
        <span>{t('coin')}</span>
        <Select
          label={t('coin')}
          value={draft.asset}
          options={coins.map((value) => ({ value, label: value }))}
          onChange={(asset) => setDraft({ ...draft, asset })}
        />
      </div>
      <TextField
        label={t('outsideTo')}
        value={draft.address}
        maxLength={100}
        onChange={(address) => setDraft({ ...draft, address })}
      />
      <DecimalField
        label={t('claimAmount')}
        unit={draft.asset}
        value={draft.quantity}
        decimals={DECIMALS_MAX}
        separator={formats.separator}
        onChange={(quantity) => setDraft({ ...draft, quantity })}
      />
      <Button type="submit" isDisabled={isSending}>
        {t('outsideSend')}
      </Button>
    </Form>
  );
}

interface Draft {
  readonly asset: string;
  readonly address: string;
  readonly quantity: string;
}

/** Pays once, however often the same is asked for while there is no answer. */
function usePayment(onDone: () => void) {
  const [isSending, setIsSending] = useState(false);
  const pay = async (draft: Draft) => {
    if (isSending) return;
    setIsSending(true);
    const answer = await send(CALLS.outsideSend, draft);
    setIsSending(false);
    if (answer.type !== 'success') return;
    onDone();
    await readAgain(CALLS.outsideWallet);
  };
  return { pay, isSending };
}

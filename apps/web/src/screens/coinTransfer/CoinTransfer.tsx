import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { assetOfSearch } from '../../shared/coins/assetOfSearch.ts';
import { KnownCoin } from '../../shared/coins/KnownCoin.tsx';
import { trim } from '../../shared/numbers/decimalText.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { useSearch } from '../../shared/router/useRouting.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { AvailableRow } from '../../shared/ui/AvailableRow.tsx';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { FormPage } from '../../shared/ui/FormPage.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './CoinTransfer.module.css';
import { TransferHistory } from './TransferHistory.tsx';
import { TransferWay } from './TransferWay.tsx';
import {
  outerOf,
  TRANSFER_DECIMALS,
  type TransferDraft,
  type TransferError,
  turned,
} from './transferForm.ts';
import { useTransfer } from './useTransfer.ts';
import { type AccountRows, transferables, useTransferable } from './useTransferable.ts';

/** Between the coin account and the futures or the fiat account, at once and free of charge. */
export default function CoinTransfer() {
  const t = useTranslations('transfer');
  const texts = useTranslations('trade');
  const goBack = useBack();
  const accounts = useTransferable();
  const [written, setDraft] = useTransferDraft();
  return (
    <Screen header={<BackHeader title={t('title')} backLabel={texts('back')} onBack={goBack} />}>
      <FormPage beside={<TransferHistory outer={outerOf(written)} />}>
        <Loaded query={accounts} skeleton={{ rows: 3, height: 60 }}>
          {(rows) => (
            <KnownCoin codes={transferables(rows, outerOf(written)).map(({ asset }) => asset)}>
              <TransferForm rows={rows} written={written} onWrite={setDraft} />
            </KnownCoin>
          )}
        </Loaded>
      </FormPage>
    </Screen>
  );
}

interface TransferFormProps {
  readonly rows: AccountRows;
  readonly written: TransferDraft;
  readonly onWrite: (draft: TransferDraft) => void;
}

function TransferForm({ rows, written, onWrite }: TransferFormProps) {
  const t = useTranslations('transfer');
  const coins = transferables(rows, outerOf(written));
  const coin = coins.find(({ asset }) => asset === written.asset) ?? coins[0];
  const draft = { ...written, asset: coin?.asset ?? '' };
  const available = (draft.from === 'coin' ? coin?.inCoin : coin?.inOther) ?? '0';
  const { submit, isSending, error, clearError } = useTransfer(draft, available, () =>
    onWrite({ ...draft, quantity: '' }),
  );
  const change = (next: TransferDraft) => {
    clearError();
    onWrite(next);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TransferWay draft={draft} onChange={change} onTurn={() => change(turned(draft))} />
      {coins.length > 1 ? (
        <div className={styles.coin}>
          <span>{t('asset')}</span>
          <Select
            label={t('asset')}
            value={draft.asset}
            options={coins.map(({ asset }) => ({ value: asset, label: asset }))}
            onChange={(asset) => change({ ...draft, asset, quantity: '' })}
          />
        </div>
      ) : null}
      <AmountField
        draft={draft}
        available={available}
        error={error}
        onQuantity={(quantity) => change({ ...draft, quantity })}
      />
      <Button type="submit" isDisabled={isSending || coin === undefined}>
        {t('now')}
      </Button>
      <p className={styles.note}>{t(coin === undefined ? 'nothing' : 'note')}</p>
    </Form>
  );
}

const KEPT = ['from', 'to', 'asset', 'quantity'] as const;

/** What was typed; each address has a draft of its own. */
function useTransferDraft() {
  const search = useSearch();
  const [initial] = useState(() => firstDraft(search));
  const { from, to, asset } = initial;
  return useDraft({ form: `transfer.${from}.${to}.${asset}`, initial, kept: KEPT });
}

/** What the address asks for: `direction=out` comes back, `account=fiat` is the fiat account. */
function firstDraft(search: ReturnType<typeof useSearch>): TransferDraft {
  const outer = search.account === 'fiat' ? 'fiat' : 'contract';
  const asset = assetOfSearch(search);
  return search.direction === 'out'
    ? { from: outer, to: 'coin', asset, quantity: '' }
    : { from: 'coin', to: outer, asset, quantity: '' };
}

interface AmountFieldProps {
  readonly draft: TransferDraft;
  readonly available: string;
  readonly error: TransferError | undefined;
  readonly onQuantity: (quantity: string) => void;
}

function AmountField({ draft, available, error, onQuantity }: AmountFieldProps) {
  const t = useTranslations('transfer');
  const formats = useFormats();
  const shown = formats.quote(available, 2);
  return (
    <div>
      <DecimalField
        label={t('amount')}
        unit={draft.asset}
        value={draft.quantity}
        decimals={TRANSFER_DECIMALS}
        separator={formats.separator}
        onChange={onQuantity}
        {...(error ? { error: t(error) } : {})}
      />
      <AvailableRow
        label={t('available')}
        allLabel={t('all')}
        onAll={() => onQuantity(trim(available))}
      >
        <Figure shown={shown} exact={formats.amount(available)} /> {draft.asset}
      </AvailableRow>
    </div>
  );
}

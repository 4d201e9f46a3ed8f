import { CALLS, type FiatCurrencyRow } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundPasswordField } from '../../features/fundPassword/FundPasswordField.tsx';
import { query } from '../../shared/api/query.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { useDraft } from '../../shared/session/useDraft.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import styles from './Purchase.module.css';
import {
  coinsFor,
  MONEY_DECIMALS,
  type PurchaseError,
  type PurchaseProblems,
  priceOf,
  purchaseProblems,
  type Side,
} from './purchaseForm.ts';
import { usePlaceOrder } from './usePlaceOrder.ts';

export interface PurchaseFormProps {
  readonly side: Side;
  readonly currencies: readonly FiatCurrencyRow[];
}

const EMPTY = { currency: '', amount: '' };
const KEPT = ['currency', 'amount'] as const;
const DRAFTS = {
  buy: { form: 'purchase.buy', initial: EMPTY, kept: KEPT },
  sell: { form: 'purchase.sell', initial: EMPTY, kept: KEPT },
};

/** How much money, in which currency, and the coins it comes to; a sale asks for the fund password too. */
export function PurchaseForm({ side, currencies }: PurchaseFormProps) {
  const t = useTranslations('fiat');
  const [{ currency, amount }, change] = useDraft(DRAFTS[side]);
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<PurchaseProblems>();
  const row = currencies.find((each) => each.currency === currency) ?? currencies[0];
  const available = useAvailable(row?.asset, side);
  const { place, isSending } = usePlaceOrder(side, () => {
    change({ amount: '' });
    setPassword('');
  });
  if (row === undefined) return null;
  const submit = () => {
    const broken = purchaseProblems(row, { side, amount, available, password });
    setProblems(broken);
    if (broken === undefined) void place({ currency: row.currency, amount, password });
  };
  const write = (text: string) => {
    setProblems(problems && { ...problems, amount: undefined });
    change({ amount: text });
  };
  const writePassword = (text: string) => {
    setProblems(problems && { ...problems, isPasswordMissing: false });
    setPassword(text);
  };
  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.currency}>
        <span>{t('currency')}</span>
        <Select
          label={t('currency')}
          value={row.currency}
          options={currencies.map((each) => ({ value: each.currency, label: each.currency }))}
          onChange={(chosen) => change({ currency: chosen })}
        />
      </div>
      <MoneyField row={row} amount={amount} error={problems?.amount} onAmount={write} />
      <Figures row={row} side={side} amount={amount} available={available} />
      {side === 'sell' ? (
        <FundPassword
          value={password}
          isMissing={problems?.isPasswordMissing === true}
          onChange={writePassword}
        />
      ) : null}
      <Button type="submit" look={side} isDisabled={isSending}>
        {t(side === 'buy' ? 'order' : 'sellNow', { asset: row.asset })}
      </Button>
      <p className={styles.note}>
        {t(side === 'buy' ? 'buyNote' : 'sellNote', { minutes: row.minutesToPay })}
      </p>
    </Form>
  );
}

/** What of a coin the fiat account has; only a sale needs it. Undefined until it is known. */
function useAvailable(asset: string | undefined, side: Side): string | undefined {
  const account = useQuery(query(CALLS.c2cAccount, {}, { enabled: side === 'sell' }));
  return account.data && (account.data.find((row) => row.asset === asset)?.available ?? '0');
}

interface MoneyFieldProps {
  readonly row: FiatCurrencyRow;
  readonly amount: string;
  readonly error: PurchaseError | undefined;
  readonly onAmount: (amount: string) => void;
}

function MoneyField({ row, amount, error, onAmount }: MoneyFieldProps) {
  const t = useTranslations('fiat');
  const formats = useFormats();
  const { currency } = row;
  const limits = { minimum: formats.amount(row.amountMin), maximum: formats.amount(row.amountMax) };
  const said = error && t(error, { ...limits, currency });
  return (
    <div>
      <DecimalField
        label={t('amount')}
        unit={currency}
        value={amount}
        decimals={MONEY_DECIMALS}
        separator={formats.separator}
        onChange={onAmount}
        {...(said ? { error: said } : {})}
      />
      <p className={`num ${styles.note}`}>{t('limits', { ...limits, currency })}</p>
    </div>
  );
}

interface FiguresProps {
  readonly row: FiatCurrencyRow;
  readonly side: Side;
  readonly amount: string;
  readonly available: string | undefined;
}

function Figures({ row, side, amount, available }: FiguresProps) {
  const t = useTranslations('fiat');
  const formats = useFormats();
  const coins = coinsFor(row, side, amount);
  return (
    <dl className={`num ${styles.figures}`}>
      <dt>{t('price')}</dt>
      <dd>
        1 {row.asset} = {formats.exact(priceOf(row, side) ?? '')} {row.currency}
      </dd>
      <dt>{t(side === 'buy' ? 'receive' : 'give')}</dt>
      <dd className={styles.coins}>
        {coins === undefined ? NOTHING : formats.exact(coins)} {row.asset}
      </dd>
      {side === 'sell' ? (
        <>
          <dt>{t('inFiat')}</dt>
          <dd>
            {available === undefined ? NOTHING : formats.amount(available)} {row.asset}
          </dd>
        </>
      ) : null}
    </dl>
  );
}

interface FundPasswordProps {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

function FundPassword({ value, isMissing, onChange }: FundPasswordProps) {
  const t = useTranslations('access');
  const refusal = useRefusalText();
  return (
    <FundPasswordField
      label={t('fundPassword')}
      value={value}
      error={isMissing ? refusal('fundPasswordInvalid') : undefined}
      onChange={onChange}
    />
  );
}

import type { MinerProduct } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CoinMark } from '../../shared/coins/CoinMark.tsx';
import { foresee, type LockError, mostOf } from '../../shared/mining/foresee.ts';
import { useMiningTexts } from '../../shared/mining/useMiningTexts.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { AvailableRow } from '../../shared/ui/AvailableRow.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import styles from './ComfirmLock.module.css';
import { Foreseen } from './Foreseen.tsx';
import { useLock } from './useLock.ts';

export interface LockFormProps {
  readonly product: MinerProduct;
  readonly available: string;
}

/** How much is locked, with all that comes of it said before. */
export function LockForm({ product, available }: LockFormProps) {
  const t = useTranslations('mining');
  const texts = useMiningTexts();
  const [amount, setAmount] = useState('');
  const foreseen = foresee(product, amount, serverNow());
  const lock = useLock(product, { amount, available, foreseen });
  const change = (next: string) => {
    lock.clearError();
    setAmount(next);
  };
  return (
    <Form className={styles.form} onSubmit={lock.submit}>
      <div className={styles.product}>
        <CoinMark asset={product.asset} />
        <b>{texts.name(product.name)}</b>
        <span className="num">{texts.rates(product)}</span>
        <span>{t('days', { days: product.termDays })}</span>
      </div>
      <AmountField
        product={product}
        available={available}
        amount={amount}
        error={lock.error}
        onChange={change}
      />
      <Foreseen product={product} foreseen={foreseen} />
      <Button type="submit" isDisabled={lock.isSending}>
        {t('lockNow')}
      </Button>
    </Form>
  );
}

interface AmountFieldProps extends LockFormProps {
  readonly amount: string;
  readonly error: LockError | undefined;
  readonly onChange: (amount: string) => void;
}

function AmountField({ product, available, amount, error, onChange }: AmountFieldProps) {
  const t = useTranslations('mining');
  const texts = useMiningTexts();
  const formats = useFormats();
  const { asset, assetDecimals } = product;
  const limits = {
    ...{ asset, decimals: assetDecimals },
    min: formats.amount(product.amountMin),
    max: formats.amount(product.amountMax),
  };
  return (
    <div>
      <DecimalField
        label={t('amount')}
        unit={asset}
        value={amount}
        decimals={assetDecimals}
        separator={formats.separator}
        onChange={onChange}
        hint={texts.limits(product)}
        {...(error ? { error: t(error, limits) } : {})}
      />
      <AvailableRow
        label={t('available')}
        allLabel={t('all')}
        onAll={() => onChange(mostOf(product, available))}
      >
        <Figure shown={formats.amount(available)} exact={formats.exact(available)} /> {asset}
      </AvailableRow>
    </div>
  );
}

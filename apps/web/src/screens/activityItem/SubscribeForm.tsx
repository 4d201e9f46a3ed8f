import { CALLS, type OfferingDetails, type TextKey } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  costOf,
  lotsOf,
  mostOf,
  quantityFault,
  shareWith,
  withdrawalFault,
} from '../../features/offerings/offeringFigures.ts';
import { query } from '../../shared/api/query.ts';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { useOnline } from '../../shared/native/useOnline.ts';
import { decimalsOf, isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { AvailableRow } from '../../shared/ui/AvailableRow.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { DecimalField } from '../../shared/ui/DecimalField.tsx';
import { Form } from '../../shared/ui/Form.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import styles from './ActivityItem.module.css';
import { useSubscribe, type Way } from './useSubscribe.ts';

export interface SubscribeFormProps {
  readonly offering: OfferingDetails;
  /** What the member has committed, in coins. */
  readonly own: string;
}

/** How much is wanted, what it costs and about what it would be given; or how much is taken back. */
export function SubscribeForm({ offering, own }: SubscribeFormProps) {
  const t = useTranslations('offerings');
  const isOnline = useOnline();
  const [wanted, setWay] = useState<Way>('add');
  const [quantity, setQuantity] = useState('');
  const [fault, setFault] = useState<TextKey>();
  const available = useAvailable(offering.payAsset);
  const { subscribe, isSending } = useSubscribe(offering, () => setQuantity(''));
  const canRedeem = offering.mode === 'proRata' && !isZero(own);
  const way = canRedeem ? wanted : 'add';
  const write = (text: string) => {
    setFault(undefined);
    setQuantity(text);
  };
  const choose = (next: Way) => {
    setWay(next);
    write('');
  };
  const submit = async () => {
    const asked = { quantity, own, available };
    const broken =
      way === 'add' ? quantityFault(offering, asked) : withdrawalFault(offering, asked);
    setFault(broken);
    if (broken === undefined && (await agree())) void subscribe(way, quantity);
  };
  const agree = useAgreement(offering, quantity);
  return (
    <Form className={styles.form} onSubmit={submit}>
      {canRedeem ? <Ways way={way} onChange={choose} /> : null}
      <QuantityField
        offering={offering}
        quantity={quantity}
        fault={fault}
        most={way === 'add' ? mostOf(offering, { own, available: available ?? '0' }) : own}
        onQuantity={write}
      />
      <Figures offering={offering} way={way} own={own} quantity={quantity} available={available} />
      <Button type="submit" isDisabled={isSending || !isOnline}>
        {t(way === 'redeem' ? 'redeem' : offering.mode === 'firstCome' ? 'buy' : 'commit')}
      </Button>
      <p className={styles.note}>{t(`${offering.mode}Note`)}</p>
    </Form>
  );
}

/** What of a coin can be paid with; undefined until it is known. */
function useAvailable(asset: string): string | undefined {
  const account = useQuery(query(CALLS.myAccount, {}));
  return account.data && (account.data.find((row) => row.asset === asset)?.available ?? '0');
}

/** A purchase is final, so it is asked; a commitment can be taken back. */
function useAgreement(offering: OfferingDetails, quantity: string): () => Promise<boolean> {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { mode, asset, payAsset } = offering;
  return async () => {
    if (mode === 'proRata') return true;
    const cost = costOf(lotsOf(quantity, offering), offering);
    return confirm({
      title: t('buyAsk', { quantity: formats.amount(quantity), asset }),
      text: t('buyFinal'),
      rows: [{ name: t('cost'), value: `${formats.amount(cost)} ${payAsset}` }],
      action: t('buy'),
    });
  };
}

function Ways(props: { readonly way: Way; readonly onChange: (way: Way) => void }) {
  const t = useTranslations('offerings');
  return (
    <Segmented
      label={t('ways')}
      value={props.way}
      options={[
        { value: 'add', label: t('addMore') },
        { value: 'redeem', label: t('takeBack') },
      ]}
      onChange={props.onChange}
    />
  );
}

interface QuantityProps {
  readonly offering: OfferingDetails;
  readonly quantity: string;
  readonly fault: TextKey | undefined;
  readonly most: string;
  readonly onQuantity: (quantity: string) => void;
}

function QuantityField({ offering, quantity, fault, most, onQuantity }: QuantityProps) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const refusal = useRefusalText();
  const { asset, lot } = offering;
  const decimals = decimalsOf(lot);
  const said = fault && refusal(fault, { lot: `${formats.exact(lot)} ${asset}`, decimals });
  return (
    <div>
      <DecimalField
        label={t('quantity')}
        unit={asset}
        value={quantity}
        decimals={decimals}
        separator={formats.separator}
        onChange={onQuantity}
        {...(said ? { error: said } : {})}
      />
      <AvailableRow
        label={t('most')}
        allLabel={t('all')}
        isDisabled={isZero(most)}
        onAll={() => onQuantity(most)}
      >
        {formats.amount(most)} {asset}
      </AvailableRow>
    </div>
  );
}

interface FiguresProps extends SubscribeFormProps {
  readonly way: Way;
  readonly quantity: string;
  readonly available: string | undefined;
}

function Figures({ offering, way, own, quantity, available }: FiguresProps) {
  const t = useTranslations('offerings');
  const formats = useFormats();
  const { asset, payAsset, mode } = offering;
  const isWritten = !isZero(quantity);
  const cost = isWritten ? costOf(lotsOf(quantity, offering), offering) : undefined;
  const isShared = way === 'add' && mode === 'proRata';
  const share = isShared && isWritten ? shareWith(offering, own, quantity) : undefined;
  return (
    <dl className={`num ${styles.figures}`}>
      <div>
        <dt>{t(way === 'add' ? 'cost' : 'back')}</dt>
        <dd>
          {cost === undefined ? NOTHING : formats.amount(cost)} {payAsset}
        </dd>
      </div>
      {isShared ? (
        <div>
          <dt>{t('shareAbout')}</dt>
          <dd>
            {share === undefined ? NOTHING : `≈ ${formats.amount(share)}`} {asset}
          </dd>
        </div>
      ) : null}
      {way === 'add' ? (
        <div>
          <dt>{t('available')}</dt>
          <dd>
            {available === undefined ? NOTHING : formats.amount(available)} {payAsset}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

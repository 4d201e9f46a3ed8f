import type { FundingPayment } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { PerpRecordRow } from './PerpRecordRow.tsx';
import { signedMoney } from './signedMoney.ts';

/** What funding brought or cost one position at one time. */
export function FundingRow({ payment }: { readonly payment: FundingPayment }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  return (
    <PerpRecordRow
      side={payment.side}
      pair={`${payment.baseAsset}/${payment.quoteAsset}`}
      note={t(payment.marginMode)}
      end={signedMoney(payment.amount, payment.quoteAsset, formats)}
      tone={toneOf(payment.amount)}
      figures={[
        { name: t('fundingRate'), value: formats.percentFine(payment.rate) },
        { name: t('mark'), value: formats.exact(payment.markPrice) },
        { name: t('contracts'), value: formats.amount(payment.quantity) },
      ]}
      moment={payment.createdAt}
    />
  );
}

import { marketSymbolOf } from '@candor/money';
import type { FundingPayment } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { signedMoney } from './signedMoney.ts';

/** What funding brought or cost one position at one time. */
export function FundingRow({ payment }: { readonly payment: FundingPayment }) {
  return <RecordRow record={useFundingShape()(payment)} />;
}

/** How payments of funding are told, in a list and in a table. */
export function useFundingShape(): (payment: FundingPayment) => RecordShape {
  const t = useTranslations('futures');
  const formats = useFormats();
  return (payment) => {
    const { side, quoteAsset, amount, rate, markPrice, quantity } = payment;
    return {
      ...{ key: payment.paymentId, name: t(side), isUp: side === 'long' },
      ...{ pair: marketSymbolOf(payment), note: t(payment.marginMode) },
      ...{ end: signedMoney(amount, quoteAsset, formats), endBy: amount, tone: toneOf(amount) },
      figures: [
        { name: t('fundingRate'), value: formats.percentFine(rate), by: rate },
        { name: t('mark'), value: formats.exact(markPrice), by: markPrice },
        { name: t('contracts'), value: formats.amount(quantity), by: quantity },
      ],
      moment: payment.createdAt,
    };
  };
}

import type { Fill } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import { RecordRow } from './RecordRow.tsx';

/** One trade of the member's: price, amount, value and the fee it cost. */
export function FillRow({ fill }: { readonly fill: Fill }) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (
    <RecordRow
      side={fill.side}
      pair={`${fill.baseAsset}/${fill.quoteAsset}`}
      note={t(fill.isMaker ? 'maker' : 'taker')}
      end={`${formats.exact(fill.quoteAmount)} ${fill.quoteAsset}`}
      figures={[
        { name: t('price'), value: formats.exact(fill.price) },
        { name: t('amount'), value: `${formats.exact(fill.quantity)} ${fill.baseAsset}` },
        { name: t('feeCharged'), value: `${formats.exact(fill.fee)} ${fill.feeAsset}` },
      ]}
      moment={fill.createdAt}
    />
  );
}

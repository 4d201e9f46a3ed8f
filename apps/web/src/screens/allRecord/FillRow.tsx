import type { Fill } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { RecordRow } from './RecordRow.tsx';

export interface FillRowProps {
  readonly fill: Fill;
  /** Somebody came here to see it. */
  readonly isMarked: boolean;
}

/** One trade of the member's: price, amount, value and the fee it cost. */
export function FillRow({ fill, isMarked }: FillRowProps) {
  const t = useTranslations('trade');
  const market = useTranslations('market');
  const formats = useFormats();
  return (
    <RecordRow
      isMarked={isMarked}
      side={fill.side}
      pair={`${fill.baseAsset}/${fill.quoteAsset}`}
      note={t(fill.isMaker ? 'maker' : 'taker')}
      end={`${formats.exact(fill.quoteAmount)} ${fill.quoteAsset}`}
      figures={[
        { name: t('price'), value: formats.exact(fill.price) },
        { name: t('amount'), value: `${formats.exact(fill.quantity)} ${fill.baseAsset}` },
        { name: t('feeCharged'), value: `${formats.exact(fill.fee)} ${fill.feeAsset}` },
        { name: market('otherSide'), value: market(`kind_${fill.otherKind}`) },
      ]}
      moment={fill.createdAt}
    />
  );
}

import type { Fill } from '@candor/wire';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { RecordRow } from './RecordRow.tsx';

const FillSheet = lazy(() => import('../../features/fillReceipt/FillSheet.tsx'));

export interface FillRowProps {
  readonly fill: Fill;
  /** Somebody came here to see it. */
  readonly isMarked: boolean;
}

/** One trade of the member's: price, amount, value and the fee it cost; a tap opens its receipt. */
export function FillRow({ fill, isMarked }: FillRowProps) {
  const t = useTranslations('trade');
  const market = useTranslations('market');
  const receipt = useTranslations('receipt');
  const formats = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const pair = `${fill.baseAsset}/${fill.quoteAsset}`;
  const deed = t(fill.side);
  const open = { label: receipt('open', { deed, pair }), act: () => setIsOpen(true) };
  return (
    <>
      <RecordRow
        isMarked={isMarked}
        side={fill.side}
        pair={pair}
        note={t(fill.isMaker ? 'maker' : 'taker')}
        end={`${formats.exact(fill.quoteAmount)} ${fill.quoteAsset}`}
        figures={[
          { name: t('price'), value: formats.exact(fill.price) },
          { name: t('amount'), value: `${formats.exact(fill.quantity)} ${fill.baseAsset}` },
          { name: t('feeCharged'), value: `${formats.exact(fill.fee)} ${fill.feeAsset}` },
          { name: market('otherSide'), value: market(`kind_${fill.otherKind}`) },
        ]}
        moment={fill.createdAt}
        onOpen={open}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <FillSheet
            fill={{ ...fill, market: 'spot', pair, value: fill.quoteAmount, at: fill.createdAt }}
            deed={deed}
            unit={fill.baseAsset}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

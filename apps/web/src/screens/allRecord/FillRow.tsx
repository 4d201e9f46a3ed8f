import { marketSymbolOf } from '@candor/money';
import type { Fill } from '@candor/wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';

const SpotReceipt = sheetPart(() => import('../../features/fillReceipt/SpotReceipt.tsx'));

export interface FillRowProps {
  readonly fill: Fill;
  /** Somebody came here to see it. */
  readonly isMarked: boolean;
}

/** One trade of the member's: price, amount, value and the fee it cost; a tap opens its receipt. */
export function FillRow({ fill, isMarked }: FillRowProps) {
  const shape = useFillShape()(fill);
  const receipt = useTranslations('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const { name: deed, pair } = shape;
  const open = { label: receipt('open', { deed, pair }), act: () => setIsOpen(true) };
  return (
    <RecordRow record={shape} isMarked={isMarked} onOpen={open}>
      {isOpen ? <Receipt fill={fill} onClose={() => setIsOpen(false)} /> : null}
    </RecordRow>
  );
}

/** How fills are told, in a list and in a table. */
export function useFillShape(): (fill: Fill) => RecordShape {
  const t = useTranslations('trade');
  const market = useTranslations('market');
  const formats = useFormats();
  return (fill) => {
    const amount = `${formats.exact(fill.quantity)} ${fill.baseAsset}`;
    const fee = `${formats.exact(fill.fee)} ${fill.feeAsset}`;
    return {
      ...{ key: fill.fillId, name: t(fill.side), isUp: fill.side === 'buy' },
      pair: marketSymbolOf(fill),
      note: t(fill.isMaker ? 'maker' : 'taker'),
      end: `${formats.exact(fill.quoteAmount)} ${fill.quoteAsset}`,
      endBy: fill.quoteAmount,
      figures: [
        { name: t('price'), value: formats.exact(fill.price), by: fill.price },
        { name: t('amount'), value: amount, by: fill.quantity },
        { name: t('feeCharged'), value: fee, by: fill.fee },
        { name: market('otherSide'), value: market(`kind_${fill.otherKind}`) },
      ],
      moment: fill.createdAt,
    };
  };
}

/** The way from a table's row to its receipt. */
export function ReceiptButton({ fill }: { readonly fill: Fill }) {
  const t = useTranslations('trade');
  const receipt = useTranslations('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const pair = marketSymbolOf(fill);
  const label = receipt('open', { deed: t(fill.side), pair });
  return (
    <>
      <IconButton icon="records" label={label} onClick={() => setIsOpen(true)} />
      {isOpen ? <Receipt fill={fill} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Receipt(props: { readonly fill: Fill; readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SpotReceipt {...props} />
    </Suspense>
  );
}

import { marketSymbolOf } from '@candor/money';
import type { ContractFill } from '@candor/wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';
import { signedMoney } from './signedMoney.ts';

const FillSheet = sheetPart(() => import('../../features/fillReceipt/FillSheet.tsx'));

export interface PerpFillRowProps {
  readonly fill: ContractFill;
  /** Somebody came here to see it. */
  readonly isMarked: boolean;
}

/** One change of a position, with its receipt: by a trade, or by the exchange. */
export function PerpFillRow({ fill, isMarked }: PerpFillRowProps) {
  const shape = usePerpFillShape()(fill);
  const receipt = useTranslations('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const { name: deed, pair } = shape;
  const open = { label: receipt('open', { deed, pair }), act: () => setIsOpen(true) };
  return (
    <RecordRow record={shape} isMarked={isMarked} onOpen={open}>
      {isOpen ? <Receipt fill={fill} shape={shape} onClose={() => setIsOpen(false)} /> : null}
    </RecordRow>
  );
}

/** How changes of positions are told, in a list and in a table. */
export function usePerpFillShape(): (fill: ContractFill) => RecordShape {
  const t = useTranslations('futures');
  const market = useTranslations('market');
  const formats = useFormats();
  return (fill) => {
    const { side, action, price, quantity, fee, quoteAsset, realizedProfit, otherKind } = fill;
    const isClosing = action === 'close';
    const other = otherKind ? market(`kind_${otherKind}`) : NOTHING;
    return {
      ...{ key: fill.fillId, isUp: side === 'long' },
      name: t(isClosing ? 'closes' : 'opens', { side }),
      ...{ pair: marketSymbolOf(fill), note: t(`cause_${fill.cause}`) },
      end: isClosing ? signedMoney(realizedProfit, quoteAsset, formats) : '',
      ...{ endBy: realizedProfit, tone: toneOf(realizedProfit) },
      figures: [
        { name: t('price'), value: formats.exact(price), by: price },
        { name: t('contracts'), value: formats.amount(quantity), by: quantity },
        { name: t('fee'), value: `${formats.amount(fee)} ${quoteAsset}`, by: fee },
        { name: market('otherSide'), value: other, isSpare: true },
      ],
      moment: fill.createdAt,
    };
  };
}

/** The way from a table's row to its receipt. */
export function PerpReceiptButton({ fill }: { readonly fill: ContractFill }) {
  const shape = usePerpFillShape()(fill);
  const receipt = useTranslations('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const label = receipt('open', { deed: shape.name, pair: shape.pair });
  return (
    <>
      <IconButton icon="records" label={label} onClick={() => setIsOpen(true)} />
      {isOpen ? <Receipt fill={fill} shape={shape} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface ReceiptProps {
  readonly fill: ContractFill;
  readonly shape: RecordShape;
  readonly onClose: () => void;
}

function Receipt({ fill, shape, onClose }: ReceiptProps) {
  const t = useTranslations('futures');
  const shown = {
    ...({ market: 'perp', fillId: fill.fillId, orderId: fill.orderId, pair: shape.pair } as const),
    ...{ side: `${fill.action} ${fill.side}`, price: fill.price, quantity: fill.quantity },
    ...{ value: fill.turnover, fee: fill.fee, feeAsset: fill.quoteAsset, at: fill.createdAt },
  };
  return (
    <Suspense fallback={null}>
      <FillSheet fill={shown} deed={shape.name} unit={t('contracts')} onClose={onClose} />
    </Suspense>
  );
}

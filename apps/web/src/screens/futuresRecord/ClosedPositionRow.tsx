import { marketSymbolOf } from '@candor/money';
import type { ClosedPosition } from '@candor/wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { sheetPart } from '../../shared/ui/part.tsx';
import { signedMoney } from './signedMoney.ts';

const PerpPosterSheet = sheetPart(() => import('../../features/perpPoster/PerpPosterSheet.tsx'));

/** A position from its first to its last contract: what it brought, after fees and with funding. */
export function ClosedPositionRow({ position }: { readonly position: ClosedPosition }) {
  const shape = useClosedShape()(position);
  return <RecordRow record={shape} action={<Share position={position} />} />;
}

/** How closed positions are told, in a list and in a table. */
export function useClosedShape(): (position: ClosedPosition) => RecordShape {
  const t = useTranslations('futures');
  const formats = useFormats();
  return (position) => {
    const { quoteAsset, price, exitPrice, quantity, margin, fees, funding, income } = position;
    return {
      ...{ key: position.positionId, name: t(position.side), isUp: position.side === 'long' },
      pair: marketSymbolOf(position),
      note: `${t(position.marginMode)} ${position.leverage}× · ${t(`cause_${position.cause}`)}`,
      ...{ end: signedMoney(income, quoteAsset, formats), endBy: income, tone: toneOf(income) },
      figures: [
        { name: t('openPrice'), value: formats.exact(price), by: price },
        { name: t('exitPrice'), value: formats.exact(exitPrice), by: exitPrice },
        { name: t('contracts'), value: formats.amount(quantity), by: quantity },
        { name: t('margin'), value: formats.quote(margin, 2), by: margin, isSpare: true },
        { name: t('fee'), value: formats.quote(fees, 2), by: fees, isSpare: true },
        { name: t('funding'), value: formats.quote(funding, 2), by: funding, isSpare: true },
      ],
      moment: position.closedAt,
    };
  };
}

/** The way to the poster of what was brought. */
export function Share({ position }: { readonly position: ClosedPosition }) {
  const t = useTranslations('futures');
  const [isOpen, setIsOpen] = useState(false);
  const pair = marketSymbolOf(position);
  return (
    <>
      <IconButton
        icon="share"
        label={t('sharePosition', { pair })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <PerpPosterSheet
            position={position}
            priceDecimals={decimalsOf(position.exitPrice)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

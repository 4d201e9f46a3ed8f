import type { ClosedPosition } from '@candor/wire';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { PerpRecordRow } from './PerpRecordRow.tsx';
import { signedMoney } from './signedMoney.ts';

const PerpPosterSheet = lazy(() => import('../../features/perpPoster/PerpPosterSheet.tsx'));

/** A position from its first to its last contract: what it brought, after fees and with funding. */
export function ClosedPositionRow({ position }: { readonly position: ClosedPosition }) {
  const t = useTranslations('futures');
  const formats = useFormats();
  const { quoteAsset } = position;
  return (
    <PerpRecordRow
      side={position.side}
      pair={`${position.baseAsset}/${quoteAsset}`}
      note={`${t(position.marginMode)} ${position.leverage}× · ${t(`cause_${position.cause}`)}`}
      end={signedMoney(position.income, quoteAsset, formats)}
      tone={toneOf(position.income)}
      figures={[
        { name: t('openPrice'), value: formats.exact(position.price) },
        { name: t('exitPrice'), value: formats.exact(position.exitPrice) },
        { name: t('contracts'), value: formats.amount(position.quantity) },
        { name: t('margin'), value: formats.quote(position.margin, 2) },
        { name: t('fee'), value: formats.quote(position.fees, 2) },
        { name: t('funding'), value: formats.quote(position.funding, 2) },
      ]}
      moment={position.closedAt}
      action={<Share position={position} />}
    />
  );
}

/** The way to the poster of what was brought. */
function Share({ position }: { readonly position: ClosedPosition }) {
  const t = useTranslations('futures');
  const [isOpen, setIsOpen] = useState(false);
  const pair = `${position.baseAsset}/${position.quoteAsset}`;
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

import type { ContractFill } from '@candor/wire';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { PerpRecordRow } from './PerpRecordRow.tsx';
import { signedMoney } from './signedMoney.ts';

const FillSheet = lazy(() => import('../../features/fillReceipt/FillSheet.tsx'));

/** One change of a position, with its receipt: by a trade, or by the exchange. */
export function PerpFillRow({ fill }: { readonly fill: ContractFill }) {
  const t = useTranslations('futures');
  const market = useTranslations('market');
  const formats = useFormats();
  const { otherKind: other } = fill;
  const isClosing = fill.action === 'close';
  const receipt = useTranslations('receipt');
  const [isOpen, setIsOpen] = useState(false);
  const pair = `${fill.baseAsset}/${fill.quoteAsset}`;
  const deed = t(isClosing ? 'closes' : 'opens', { side: fill.side });
  const shown = {
    ...({ market: 'perp', fillId: fill.fillId, orderId: fill.orderId, pair } as const),
    ...{ side: `${fill.action} ${fill.side}`, price: fill.price, quantity: fill.quantity },
    ...{ value: fill.turnover, fee: fill.fee, feeAsset: fill.quoteAsset, at: fill.createdAt },
  };
  return (
    <>
      <PerpRecordRow
        side={fill.side}
        name={deed}
        pair={pair}
        note={t(`cause_${fill.cause}`)}
        end={isClosing ? signedMoney(fill.realizedProfit, fill.quoteAsset, formats) : ''}
        tone={toneOf(fill.realizedProfit)}
        figures={[
          { name: t('price'), value: formats.exact(fill.price) },
          { name: t('contracts'), value: formats.amount(fill.quantity) },
          { name: t('fee'), value: `${formats.amount(fill.fee)} ${fill.quoteAsset}` },
          ...(other ? [{ name: market('otherSide'), value: market(`kind_${other}`) }] : []),
        ]}
        moment={fill.createdAt}
        onOpen={{ label: receipt('open', { deed, pair }), act: () => setIsOpen(true) }}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <FillSheet
            fill={shown}
            deed={deed}
            unit={t('contracts')}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

import type { ContractFill } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { PerpRecordRow } from './PerpRecordRow.tsx';
import { signedMoney } from './signedMoney.ts';

/** One change of a position: by a trade, or by the exchange. */
export function PerpFillRow({ fill }: { readonly fill: ContractFill }) {
  const t = useTranslations('futures');
  const market = useTranslations('market');
  const formats = useFormats();
  const { otherKind: other } = fill;
  const isClosing = fill.action === 'close';
  return (
    <PerpRecordRow
      side={fill.side}
      name={t(isClosing ? 'closes' : 'opens', { side: fill.side })}
      pair={`${fill.baseAsset}/${fill.quoteAsset}`}
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
    />
  );
}

import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import type { ToldReceipt } from './checkFillReceipt.ts';
import { FillCheck } from './FillCheck.tsx';
import type { ShownFill } from './fillSteps.ts';

/** How soon a state is asked for again that is being made. */
const SEAL_MS = 2_000;

export interface FillSheetProps {
  readonly fill: ShownFill;
  /** What was done, in words: Buy, Opens long. */
  readonly deed: string;
  /** What the quantity counts: a coin, or contracts. */
  readonly unit: string;
  readonly onClose: () => void;
}

/** A trade with its receipt: what the log has of it, who stood where by kind, and whether it can be believed. */
export default function FillSheet({ fill, deed, unit, onClose }: FillSheetProps) {
  const t = useTranslations('receipt');
  const [isAsked, setIsAsked] = useState(false);
  const { market, fillId } = fill;
  const told = useQuery(
    query(
      CALLS.fillReceipt,
      { fillId, marketKind: market },
      {
        refetchInterval: ({ state }) =>
          isAsked && state.data && !state.data.seal ? SEAL_MS : false,
      },
    ),
  );
  return (
    <Sheet isOpen title={t('title', { deed, pair: fill.pair })} onClose={onClose}>
      <Loaded query={told} skeleton={{ rows: 8, height: 22 }}>
        {(receipt) => (
          <>
            <Figures told={receipt} fill={fill} unit={unit} />
            <FillCheck
              told={receipt}
              fill={fill}
              isAsked={isAsked}
              onAsk={() => setIsAsked(true)}
            />
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

interface FiguresProps extends Pick<FillSheetProps, 'fill' | 'unit'> {
  readonly told: ToldReceipt;
}

function Figures({ told: { receipt }, fill, unit }: FiguresProps) {
  const t = useTranslations('receipt');
  const market = useTranslations('market');
  const formats = useFormats();
  const quote = fill.pair.split('/')[1] ?? '';
  const { other } = receipt;
  const isKind = other === 'member' || other === 'house' || other === 'bot';
  const isRole = receipt.role === 'maker' || receipt.role === 'taker';
  return (
    <FigureList
      figures={[
        { name: t('price'), value: `${formats.exact(fill.price)} ${quote}` },
        { name: t('quantity'), value: `${formats.exact(fill.quantity)} ${unit}` },
        { name: t('value'), value: `${formats.exact(fill.value)} ${quote}` },
        { name: t('fee'), value: `${formats.exact(fill.fee)} ${fill.feeAsset}` },
        { name: t('role'), value: t(isRole ? `role_${receipt.role}` : 'role_none') },
        { name: market('otherSide'), value: isKind ? market(`kind_${other}`) : NOTHING },
        { name: t('time'), value: formats.whole(fill.at) },
        { name: t('order'), value: receipt.orderId === 0 ? NOTHING : `${receipt.orderId}` },
        { name: t('trade'), value: `${receipt.fillId}` },
        { name: t('entry'), value: `${receipt.entry}` },
      ]}
    />
  );
}

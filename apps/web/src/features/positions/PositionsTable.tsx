import { marketKeyOf, marketSymbolOf } from '@candor/money';
import type { Position } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { usePerpTicker } from '../../shared/socket/useFeed.ts';
import { RowName } from '../../shared/ui/RowName.tsx';
import { SortTable, type TableColumn } from '../../shared/ui/SortTable.tsx';
import { type DoDeed, type PositionDeed, PositionDeeds, ShareButton } from './PositionCard.tsx';
import { figuresAt } from './positionFigures.ts';

export interface PositionsTableProps {
  readonly positions: readonly Position[];
  readonly deeds: readonly PositionDeed[];
  readonly onDeed: DoDeed;
}

/** The open positions where there is the width for a table, sorted by its heads as they stood when last read. */
export default function PositionsTable({ positions, deeds, onDeed }: PositionsTableProps) {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const draw = (position: Position) => (
    <div>
      <PositionDeeds position={position} deeds={deeds} onDeed={onDeed} />
      {deeds.includes('share') ? <ShareButton position={position} onDeed={onDeed} /> : null}
    </div>
  );
  return (
    <SortTable
      label={t('positionsTab')}
      rows={positions}
      columns={[
        ...usePositionColumns(),
        { key: 'actions', name: texts('actions'), isUnnamed: true, draw },
      ]}
      keyOf={({ positionId }) => positionId}
    />
  );
}

function usePositionColumns(): TableColumn<Position>[] {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const formats = useFormats();
  const liquidation = ({ liquidationPrice }: Position) =>
    liquidationPrice === undefined ? NOTHING : formats.exact(liquidationPrice);
  const margin = (position: Position) => formats.quote(position.margin, MONEY_DECIMALS);
  return [
    {
      key: 'pair',
      name: texts('pair'),
      sortBy: (position) => marketSymbolOf(position) + position.side,
      draw: (position) => <PairCell position={position} />,
    },
    {
      key: 'contracts',
      name: t('contracts'),
      sortBy: ({ quantity }) => Number(quantity),
      draw: ({ quantity }) => formats.amount(quantity),
    },
    {
      key: 'entry',
      name: t('openPrice'),
      sortBy: ({ price }) => Number(price),
      draw: ({ price }) => formats.exact(price),
    },
    { key: 'mark', name: t('mark'), draw: (position) => <MarkCell position={position} /> },
    { key: 'liquidation', name: t('liquidationPoint'), draw: liquidation },
    { key: 'margin', name: t('margin'), sortBy: (row) => Number(row.margin), draw: margin },
    {
      key: 'profit',
      name: t('unrealized'),
      sortBy: ({ unrealized }) => Number(unrealized),
      draw: (position) => <ProfitCell position={position} />,
    },
  ];
}

function PairCell({ position }: { readonly position: Position }) {
  const t = useTranslations('futures');
  return (
    <RowName
      isStacked
      name={t(position.side)}
      isUp={position.side === 'long'}
      pair={marketSymbolOf(position)}
      note={`${t(position.marginMode)} ${position.leverage}×`}
    />
  );
}

function MarkCell({ position }: { readonly position: Position }) {
  const formats = useFormats();
  const perp = usePerpTicker(marketKeyOf('perp', marketSymbolOf(position)));
  return formats.exact(perp?.markPrice ?? position.markPrice);
}

/** At the mark of this moment. */
function ProfitCell({ position }: { readonly position: Position }) {
  const formats = useFormats();
  const perp = usePerpTicker(marketKeyOf('perp', marketSymbolOf(position)));
  const { profit, profitRate } = perp
    ? figuresAt(position, perp.markPrice, perp.contractSize)
    : { profit: position.unrealized, profitRate: position.profitRate };
  const tone = toneOf(profit);
  const text = profit === '' ? NOTHING : formats.decimal(profit, MONEY_DECIMALS);
  return (
    <span className={tone}>
      {tone === 'up' ? '+' : ''}
      {text} {profitRate === '' ? '' : formats.percent(profitRate)}
    </span>
  );
}

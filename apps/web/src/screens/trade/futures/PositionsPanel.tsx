import { pairOfSymbol } from '@candor/money';
import type { Position } from '@candor/wire';
import { memo, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type DoDeed,
  PositionCard,
  type PositionDeed,
} from '../../../features/positions/PositionCard.tsx';
import type { PositionsTableProps } from '../../../features/positions/PositionsTable.tsx';
import { later } from '../../../shared/later.ts';
import { rowsOf } from '../../../shared/perp/perpQueries.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Check } from '../../../shared/ui/Check.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { Loaded } from '../../../shared/ui/Loaded.tsx';
import { sheetPart } from '../../../shared/ui/part.tsx';
import { TableOrList } from '../../../shared/ui/TableOrList.tsx';
import styles from '../Trade.module.css';
import { useClosePositions } from './useClosePositions.ts';
import type { Positions } from './usePositions.ts';

/** With all that can be done with a position, in pixels. */
const POSITIONS_TABLE_WIDTH = 900;
/** A phone never loads it. */
const PositionsTable = later(() => import('../../../features/positions/PositionsTable.tsx'));
const CloseAllSheet = sheetPart(() => import('./CloseAllSheet.tsx'));
const PositionSheets = sheetPart(() => import('./PositionSheets.tsx'));

const DEEDS: readonly PositionDeed[] = ['closeAll', 'closePart', 'margin', 'share', 'stops'];

export interface PositionsPanelProps {
  readonly marketSymbol: string;
  readonly positions: Positions;
  /** Where no tab has its name. */
  readonly hasHead?: boolean;
}

/** The member's open positions, and the ways out of them. */
export const PositionsPanel = memo(DrawnPositions);

function DrawnPositions({ marketSymbol, positions, hasHead = false }: PositionsPanelProps) {
  const t = useTranslations('futures');
  const [isOnlyPair, setIsOnlyPair] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const here = rowsOf(positions.data ?? [], marketSymbol);
  const { baseAsset } = pairOfSymbol(marketSymbol);
  return (
    <section aria-label={t('positionsTab')}>
      <div className={styles.filters}>
        {hasHead ? <PanelName count={positions.data?.length ?? 0} /> : null}
        <Check isChecked={isOnlyPair} onChange={setIsOnlyPair} label={t('hideOthers')} />
        {here.length > 0 ? (
          <Button look="link" size="small" onClick={() => setIsClosing(true)}>
            {t('closeAllOf', { asset: baseAsset })}
          </Button>
        ) : null}
      </div>
      <Loaded
        query={isOnlyPair ? { ...positions, data: positions.data && here } : positions}
        skeleton={{ rows: 2, height: 250 }}
        empty={{ title: t('noPositions'), text: t('noPositionsHint') }}
      >
        {(shown) => <PositionList shown={shown} />}
      </Loaded>
      {isClosing ? (
        <Suspense fallback={null}>
          <CloseAllSheet
            marketSymbol={marketSymbol}
            positions={here}
            onClose={() => setIsClosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function PanelName({ count }: { readonly count: number }) {
  const t = useTranslations('futures');
  return (
    <h2 className={styles.name}>
      {t('positionsTab')}
      {count > 0 ? <sup className="num">{count}</sup> : null}
    </h2>
  );
}

interface PositionListProps {
  readonly shown: readonly Position[];
}

function PositionList({ shown }: PositionListProps) {
  const t = useTranslations('futures');
  const { closeWhole } = useClosePositions();
  const [chosen, setChosen] = useState<{ deed: PositionDeed; positionId: number }>();
  if (shown.length === 0) {
    return <EmptyState title={t('noPositions')} text={t('noPositionsHint')} />;
  }
  const act: DoDeed = (deed, position, rests) => {
    if (deed === 'closeAll' && !rests) void closeWhole(position);
    else setChosen({ deed, positionId: position.positionId });
  };
  const position = shown.find(({ positionId }) => positionId === chosen?.positionId);
  return (
    <>
      <PositionRows positions={shown} deeds={DEEDS} onDeed={act} />
      {chosen && position ? (
        <Suspense fallback={null}>
          <PositionSheets
            deed={chosen.deed}
            position={position}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A table where there is the width for one, else cards. */
function PositionRows({ positions, deeds, onDeed }: PositionsTableProps) {
  const cards = (
    <ul>
      {positions.map((each) => (
        <PositionCard key={each.positionId} position={each} deeds={deeds} onDeed={onDeed} />
      ))}
    </ul>
  );
  return (
    <TableOrList
      tableWidth={POSITIONS_TABLE_WIDTH}
      list={cards}
      table={<PositionsTable positions={positions} deeds={deeds} onDeed={onDeed} />}
    />
  );
}

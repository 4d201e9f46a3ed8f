import { marketKeyOf, marketSymbolOf } from '@candor/money';
import type { Position } from '@candor/wire';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ClosePartSheet } from '../../../features/positions/ClosePartSheet.tsx';
import type { PositionDeed } from '../../../features/positions/PositionCard.tsx';
import { figuresAt } from '../../../features/positions/positionFigures.ts';
import { usePerpTicker } from '../../../shared/socket/useFeed.ts';
import { sheetPart } from '../../../shared/ui/part.tsx';
import { useBusy } from '../../../shared/ui/useBusy.ts';
import { HaltedSheet } from './Halted.tsx';
import { MarginSheet } from './MarginSheet.tsx';
import { StopsSheet } from './StopsSheet.tsx';
import { useClosePositions } from './useClosePositions.ts';

const PerpPosterSheet = sheetPart(() => import('../../../features/perpPoster/PerpPosterSheet.tsx'));

/** Of what rests while the market is halted. */
const TITLES = {
  closePart: 'closePartTitle',
  closeAll: 'closeWhole',
  stops: 'stopsTitle',
  margin: undefined,
  share: undefined,
} as const satisfies Record<PositionDeed, string | undefined>;

export interface PositionSheetsProps {
  readonly deed: PositionDeed;
  readonly position: Position;
  readonly onClose: () => void;
}

/** The sheet of what somebody wants to do with a position. */
export default function PositionSheets({ deed, position, onClose }: PositionSheetsProps) {
  const t = useTranslations('futures');
  const { closePart } = useClosePositions();
  const [isSending, once] = useBusy(onClose);
  const live = usePerpTicker(marketKeyOf('perp', marketSymbolOf(position)));
  // A poster stands still: figures are those of the moment it was asked for.
  const [first] = useState({ perp: live, position });
  const perp = deed === 'share' ? (first.perp ?? live) : live;
  if (!perp) return null;
  const title = TITLES[deed];
  if (title && perp.isHalted) return <HaltedSheet title={t(title)} onClose={onClose} />;
  switch (deed) {
    case 'closePart':
      return (
        <ClosePartSheet
          position={position}
          market={{ ...perp, price: position.side === 'long' ? perp.bestBid : perp.bestAsk }}
          onClose={onClose}
          isSending={isSending}
          onSend={(close) => void once(() => closePart(position, close))}
        />
      );
    case 'share':
      return (
        <Suspense fallback={null}>
          <PerpPosterSheet
            position={posterOf(first.position, perp)}
            priceDecimals={perp.priceDecimals}
            onClose={onClose}
          />
        </Suspense>
      );
    case 'stops':
      return <StopsSheet position={position} market={perp} onClose={onClose} />;
    case 'margin':
      return <MarginSheet position={position} market={perp} onClose={onClose} />;
    default:
      return null;
  }
}

/** §2 poster of an open position: the profit at the mark as it was when the poster was asked for. */
function posterOf(
  position: Position,
  { markPrice, contractSize }: { readonly markPrice: string; readonly contractSize: string },
) {
  const { profit } = figuresAt(position, markPrice, contractSize);
  return { ...position, income: profit, markPrice };
}

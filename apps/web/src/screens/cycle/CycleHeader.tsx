import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { useStarred } from '../../features/favorites/useStarred.tsx';
import { PairBar } from '../../features/pairPicker/PairBar.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { ProtectionSheet } from './protection/ProtectionSheet.tsx';

export interface CycleHeaderProps {
  readonly marketSymbol: string;
  /** Undefined while not known. */
  readonly pair: CycleTicker | undefined;
  readonly onPick: (marketSymbol: string) => void;
}

/** The pair with its change, and the ways to protection, history and favorites. */
export function CycleHeader({ marketSymbol, pair, onPick }: CycleHeaderProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const navigate = useNavigate();
  const [isProtecting, setIsProtecting] = useState(false);
  const { favorites, star } = useStarred('cycle');
  const figures = pair && figuresOf(pair, formats);
  return (
    <PairBar kind="cycle" {...{ marketSymbol, figures, favorites, star, onPick }}>
      <IconButton icon="shield" label={t('protect')} onClick={() => setIsProtecting(true)} />
      <IconButton
        icon="records"
        label={t('records')}
        onClick={() => void navigate({ to: '/cycleHistory' })}
      />
      <FavoriteButton kind="cycle" marketSymbol={marketSymbol} />
      {isProtecting ? <ProtectionSheet onClose={() => setIsProtecting(false)} /> : null}
    </PairBar>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FavoriteButton } from '../../features/favorites/FavoriteButton.tsx';
import { useFavorites } from '../../features/favorites/favoriteStore.ts';
import { PairSwitch } from '../../features/pairPicker/PairSwitch.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { figuresOf } from '../../shared/pairs/pairFigures.ts';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import styles from './Cycle.module.css';
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
  const trade = useTranslations('trade');
  const formats = useFormats();
  const navigate = useNavigate();
  const [isProtecting, setIsProtecting] = useState(false);
  const favorites = useFavorites((store) => store.lists.cycle);
  const { change = '', tone = 'flat' } = pair ? figuresOf(pair, formats) : {};
  return (
    <div className={styles.pair}>
      <h1>
        <PairSwitch
          kind="cycle"
          marketSymbol={marketSymbol}
          favorites={favorites}
          onPick={onPick}
        />
      </h1>
      <span
        className={`num ${styles.change} ${tone}`}
        aria-label={trade('change24h', { change })}
        role="img"
      >
        {change}
      </span>
      <div className={styles.actions}>
        <IconButton icon="shield" label={t('protect')} onClick={() => setIsProtecting(true)} />
        <IconButton
          icon="records"
          label={t('records')}
          onClick={() => void navigate({ to: '/cycleHistory' })}
        />
        <FavoriteButton kind="cycle" marketSymbol={marketSymbol} />
      </div>
      {isProtecting ? <ProtectionSheet onClose={() => setIsProtecting(false)} /> : null}
    </div>
  );
}

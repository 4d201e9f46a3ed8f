import { marketKeyOf } from '@candor/money';
import type { Position } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { usePerpTicker } from '../../../shared/socket/useFeed.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import styles from './CloseAllSheet.module.css';
import { HaltedSheet } from './Halted.tsx';
import { useClosePositions } from './useClosePositions.ts';

export interface CloseAllSheetProps {
  readonly marketSymbol: string;
  /** Of this pair. */
  readonly positions: readonly Position[];
  readonly onClose: () => void;
}

/** §2: closes all positions of a coin, or its longs or shorts. */
export default function CloseAllSheet({ marketSymbol, positions, onClose }: CloseAllSheetProps) {
  const t = useTranslations('futures');
  const { closeSides } = useClosePositions();
  const perp = usePerpTicker(marketKeyOf('perp', marketSymbol));
  const title = t('closeAllTitle', { pair: marketSymbol });
  const has = (side: Position['side']) => positions.some((position) => position.side === side);
  const close = (sides: 'all' | 'long' | 'short') => {
    onClose();
    void closeSides(marketSymbol, sides);
  };
  if (perp?.isHalted) return <HaltedSheet title={title} onClose={onClose} />;
  return (
    <Sheet isOpen isBeside title={title} onClose={onClose}>
      <div className={styles.choices}>
        <p className={styles.note}>{t('closeAllNote')}</p>
        <Button look="danger" onClick={() => close('all')}>
          {t('closeEvery')}
        </Button>
        <Button look="ghost" isDisabled={!has('long')} onClick={() => close('long')}>
          {t('closeLongs')}
        </Button>
        <Button look="ghost" isDisabled={!has('short')} onClick={() => close('short')}>
          {t('closeShorts')}
        </Button>
      </div>
    </Sheet>
  );
}

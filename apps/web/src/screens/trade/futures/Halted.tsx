import { useTranslations } from 'use-intl';
import { Sheet } from '../../../shared/ui/Sheet.tsx';
import styles from './Halted.module.css';

/** What rests while the market is halted, said before it is tried. */
export function Halted({ text }: { readonly text: string }) {
  return <p className={styles.halted}>{text}</p>;
}

/** In place of the ways out of a position, and of its stops: the exchange takes none of them (ADR 94). */
export function HaltedSheet({ title, onClose }: HaltedSheetProps) {
  const t = useTranslations('futures');
  return (
    <Sheet isOpen isBeside title={title} onClose={onClose}>
      <Halted text={t('closingHalted')} />
    </Sheet>
  );
}

export interface HaltedSheetProps {
  readonly title: string;
  readonly onClose: () => void;
}

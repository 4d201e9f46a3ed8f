import styles from './PanelSkeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

/** A panel to trade on while its code or its pair is on its way: pair, book and form side by side. */
export function PanelSkeleton() {
  return (
    <>
      <Skeleton rows={1} height={44} />
      <div className={styles.columns}>
        <Skeleton rows={13} height={30} />
        <Skeleton rows={6} height={64} />
      </div>
    </>
  );
}

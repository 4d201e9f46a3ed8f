import styles from './LoadingVeil.module.css';

/** Covers the page while flagged requests run. */
export function LoadingVeil({ isShown, label }: { isShown: boolean; label: string }) {
  if (!isShown) return null;
  return (
    <div className={styles.veil} role="status" aria-label={label}>
      <div className={styles.ruler} />
    </div>
  );
}

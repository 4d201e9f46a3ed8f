import styles from './LoadingVeil.module.css';

export interface LoadingVeilProps {
  /** Takes the taps, unseen at first. */
  readonly isBusy: boolean;
  readonly isShown: boolean;
  readonly label: string;
}

/** Covers the page while requests run. */
export function LoadingVeil({ isBusy, isShown, label }: LoadingVeilProps) {
  if (!isBusy) return null;
  return (
    <div className={styles.veil} data-shown={isShown || undefined} role="status">
      {isShown ? <div className={styles.ruler} role="img" aria-label={label} /> : null}
    </div>
  );
}

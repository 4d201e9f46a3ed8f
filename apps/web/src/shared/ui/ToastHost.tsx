import styles from './ToastHost.module.css';
import { useToastState } from './toast.ts';

/** Draws what `toast` says. Once in the app. */
export function ToastHost() {
  const { text, serial } = useToastState();
  return (
    <div className={styles.place} role="status" aria-live="polite">
      {text ? (
        <div key={serial} className={styles.toast}>
          {text}
        </div>
      ) : null}
    </div>
  );
}

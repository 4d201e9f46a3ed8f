import { useEffect, useRef } from 'react';
import styles from './ToastHost.module.css';
import { useToastState } from './toast.ts';

/** Draws what `toast` says, above an open dialog too. Once in the app. */
export function ToastHost() {
  const toast = useToastState();
  const { text, serial } = toast;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.hidePopover();
    if (toast.text) place.current?.showPopover();
  }, [toast]);
  return (
    <div role="status" aria-live="polite">
      <div ref={place} popover="manual" className={styles.place}>
        {text ? (
          <div key={serial} className={styles.toast}>
            {text}
          </div>
        ) : null}
      </div>
    </div>
  );
}

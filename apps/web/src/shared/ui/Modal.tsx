import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Where it comes from; sheet = bottom. */
  readonly edge: 'bottom' | 'left' | 'center';
  /** False keeps it open on a tap outside and on Escape. */
  readonly isDismissible?: boolean;
}

/** The browser's modal dialog: focus stays inside and then returns; Escape and a tap outside close it. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, children, edge, isDismissible = true } = props;
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[edge])}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (isDismissible) onClose();
      }}
      onPointerDown={(event) => {
        if (isDismissible && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {edge === 'center' ? null : (
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { playLeaving } from './leaveGhost.ts';
import styles from './Modal.module.css';
import { openOverlay } from './overlays.ts';
import { ToastHost } from './ToastHost.tsx';
import { useBeside } from './useBeside.ts';
import { useDragAway } from './useDragAway.ts';

export interface ModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Where it comes from; sheet = bottom. */
  readonly edge: 'bottom' | 'left' | 'center';
  /** On a wide window it stands beside what opened it. */
  readonly isBeside?: boolean;
  /** False keeps it open on a tap outside, on Escape, on Back and on a swipe. */
  readonly isDismissible?: boolean;
}

/**
 * The browser's modal dialog: focus stays inside and then returns. Back, Escape, a tap outside, and a drag
 * towards where it came from close it. It stands beside the app, not within the screen that opens it: no style rule
 * of that screen (`.x button`) reaches its parts.
 */
export function Modal(props: ModalProps) {
  return props.isOpen ? <OpenModal {...props} /> : null;
}

function OpenModal(props: ModalProps) {
  const { onClose, title, children, edge, isBeside = false, isDismissible = true } = props;
  const t = useTranslations('shell');
  const name = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = () => {
    if (isDismissible) onClose();
    return isDismissible;
  };
  const opener = useShown(dialog);
  useBeside(dialog, opener, isBeside);
  useEntry(name, dismiss);
  const drag = useDragAway({
    way: edge === 'left' ? 'left' : 'down',
    target: dialog,
    onAway: dismiss,
  });
  const canDrag = (from: ModalProps['edge']) => isDismissible && edge === from;
  return createPortal(
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[edge])}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onPointerDown={(event) => {
        // What opened it may be a row that is swiped away.
        event.stopPropagation();
        if (event.target === event.currentTarget) dismiss();
      }}
    >
      <div className={styles.panel} {...(canDrag('left') && drag)}>
        <div className={styles.head} {...(canDrag('bottom') && drag)}>
          {canDrag('bottom') ? <i className={styles.grab} aria-hidden="true" /> : null}
          <h2 className={styles.title}>{title}</h2>
          {edge === 'center' ? null : (
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          )}
        </div>
        {children}
      </div>
      <ToastHost overlay={name} />
    </dialog>,
    document.body,
  );
}

/** Shows the dialog; at its end the keyboard is where it was, and a picture of the dialog goes out. */
function useShown(place: RefObject<HTMLDialogElement | null>): RefObject<Element | null> {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement;
    before.current = opener;
    const dialog = place.current;
    dialog?.showModal();
    return () => {
      if (dialog) playLeaving(dialog, styles.leaving ?? '');
      // While it is open, all else is inert and takes no focus.
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [place]);
  return before;
}

/** Its entry in the history, as long as it is open. */
function useEntry(name: string, dismiss: () => boolean): void {
  const latest = useRef(dismiss);
  useEffect(() => {
    latest.current = dismiss;
  });
  useEffect(() => openOverlay(name, () => latest.current()), [name]);
}

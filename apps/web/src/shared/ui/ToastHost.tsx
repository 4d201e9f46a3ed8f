import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { barsCome } from './bottomBars.ts';
import { IconButton } from './IconButton.tsx';
import { Icon, type IconName } from './icons.tsx';
import { useOverlayNames } from './overlays.ts';
import styles from './ToastHost.module.css';
import { dismissToast, type Toast, type ToastKind, useToasts } from './toast.ts';
import { measuredBottom } from './toastPlace.ts';
import { holdToast, releaseToast } from './toastTime.ts';
import { useDragAway } from './useDragAway.ts';

const ICONS: Readonly<Record<ToastKind, IconName>> = {
  done: 'check',
  info: 'info',
  refusal: 'alert',
};
/** The way out, as long as in the style sheet. */
const LEAVE_MS = 160;

export interface ToastHostProps {
  /** The overlay it stands in; none at the foot of the page. */
  readonly overlay?: string;
}

/**
 * Draws what `toast` says. A dialog makes all outside of it unreachable and silent: each has a host of its
 * own, and the topmost speaks. A refusal interrupts who listens, the others wait.
 */
export function ToastHost({ overlay }: ToastHostProps) {
  const isTop = useOverlayNames((names) => names.at(-1) === overlay);
  const told = useToasts(([first]) => first);
  const toast = isTop ? told : undefined;
  const isRefusal = toast?.kind === 'refusal';
  useEscape(toast !== undefined);
  return (
    <>
      <div role="status" aria-live="polite">
        <Place toast={isRefusal ? undefined : toast} />
      </div>
      <div role="alert" aria-live="assertive">
        <Place toast={isRefusal ? toast : undefined} />
      </div>
    </>
  );
}

/** Escape takes a toast away, unless a dialog is open, which it closes. */
function useEscape(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) dismissToast();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isShown]);
}

/** The toast keeps its words while it goes. */
function useLeaving(toast: Toast | undefined): Toast | undefined {
  const [last, setLast] = useState(toast);
  if (toast && toast !== last) setLast(toast);
  useEffect(() => {
    if (toast || !last) return;
    const timer = setTimeout(() => setLast(undefined), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [toast, last]);
  return toast ?? last;
}

/** Stands above the bars at the foot, those too that come while it is shown. */
function useStanding(place: RefObject<HTMLElement | null>, toast: Toast | undefined): void {
  useLayoutEffect(() => {
    const box = place.current;
    if (!box || !toast) return;
    const stand = () => {
      box.style.bottom = `${measuredBottom(document, box, !!toast.isNews)}px`;
    };
    stand();
    return barsCome.subscribe(stand);
  }, [place, toast]);
}

function Place({ toast }: { readonly toast: Toast | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useLeaving(toast);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    box.hidePopover();
    if (!toast) return;
    box.style.transform = '';
    box.showPopover();
  }, [toast]);
  useStanding(place, toast);
  const drag = useDragAway({ way: 'aside', target: place, onAway: dismissToast });
  // It stays while a mouse moves over it (one that merely lies there may be anywhere) or the keyboard is in it.
  const handlers = {
    ...drag,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') holdToast();
      drag.onPointerMove(event);
    },
    onPointerLeave: releaseToast,
    onFocus: holdToast,
    onBlur: releaseToast,
  };
  return (
    <div ref={place} popover="manual" className={styles.place} {...handlers}>
      {shown ? <Words key={shown.serial} toast={shown} /> : null}
    </div>
  );
}

function Words({ toast }: { readonly toast: Toast }) {
  const t = useTranslations('shell');
  const { kind, text, details, link } = toast;
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon name={ICONS[kind]} />
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {details === undefined ? null : <p className="num">{details}</p>}
        {link ? (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              dismissToast();
              link.follow();
            }}
          >
            {link.label}
          </button>
        ) : null}
      </div>
      <IconButton icon="close" label={t('close')} onClick={dismissToast} />
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { useLocale } from '../i18n/locale.ts';
import { serverNow } from '../session/clock.ts';
import { agoText } from './agoText.ts';
import { useFormats } from './formats.ts';

export interface AgoProps {
  /** UTC milliseconds. */
  readonly moment: number;
  readonly className?: string | undefined;
}

/** How long ago a moment was; its day and time where it is pointed at. */
export function Ago({ moment, className }: AgoProps) {
  const formats = useFormats();
  const locale = useLocale();
  const now = useSyncExternalStore(eachStep, stepNow);
  const exact = formats.moment(moment);
  return (
    <time className={className} dateTime={new Date(moment).toISOString()} data-tip={exact}>
      {agoText(locale, now - moment) ?? exact}
    </time>
  );
}

/** All ages on a screen move on together, so often. */
const STEP_MS = 15_000;

function stepNow(): number {
  return Math.floor(serverNow() / STEP_MS) * STEP_MS;
}

function eachStep(tell: () => void): () => void {
  const timer = setInterval(tell, STEP_MS);
  return () => clearInterval(timer);
}

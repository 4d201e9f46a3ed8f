import { useTranslations } from 'use-intl';
import { clockText } from '../../shared/cycle/countdown.ts';
import { useServerNow } from '../../shared/cycle/useServerNow.ts';

const DAY_MS = 86_400_000;

/** How long until a moment: days, then hours, minutes and seconds. */
export function Countdown({ until }: { readonly until: number }) {
  const t = useTranslations('offerings');
  const left = Math.max(until - useServerNow(until), 0);
  const clock = clockText(left % DAY_MS);
  const days = Math.floor(left / DAY_MS);
  return (
    <time className="num" dateTime={new Date(until).toISOString()}>
      {days > 0 ? t('daysLeft', { days, clock }) : clock}
    </time>
  );
}

/** How long a contract runs, in the unit that says it shortest. */
import { useTranslations } from 'use-intl';

const HOUR = 3_600;
const MINUTE = 60;

/** Gives the function that words a number of seconds. */
export function useDurationText(): (seconds: number) => string {
  const t = useTranslations('cycle');
  return (seconds) => {
    if (seconds >= HOUR && seconds % HOUR === 0) return t('hours', { hours: seconds / HOUR });
    const isMinutes = seconds >= MINUTE && seconds % MINUTE === 0;
    return isMinutes ? t('minutes', { minutes: seconds / MINUTE }) : t('seconds', { seconds });
  };
}

import type { CycleProtection } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { cycleProtectionQuery } from '../../shared/cycle/cycleQueries.ts';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { toneOf } from '../../shared/numbers/toneOf.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { toast } from '../../shared/ui/toast.ts';
import styles from './Cycle.module.css';
import { minutesSince, untilNotice } from './dayNotice.ts';

/** What today's contracts came to, in a quiet line. */
export function DayLine() {
  const t = useTranslations('cycle');
  const { data: day } = useQuery(cycleProtectionQuery());
  const nets = useNets(day);
  const count = day?.limits.reduce((sum, each) => sum + each.settledCount, 0) ?? 0;
  if (count === 0) return null;
  return (
    <p className={`num ${styles.day}`}>
      <span>{t('noticeLine', { count })}</span>
      <span>{t('noticeNet', { amount: nets.join(' · ') })}</span>
    </p>
  );
}

/** The net result of each coin that moved, with its sign. */
function useNets(day: CycleProtection | undefined): readonly string[] {
  const formats = useFormats();
  const rows = day?.limits.filter((each) => each.settledCount > 0 || !isZero(each.netResult)) ?? [];
  return rows.map(({ netResult, asset }) => {
    const sign = toneOf(netResult) === 'up' ? '+' : '';
    return `${sign}${formats.amount(netResult)} ${asset}`;
  });
}

/** Every half hour since the day's first contract: how long that is, and what it came to. */
export function useTimeNotice(): void {
  const t = useTranslations('cycle');
  const { data: day } = useQuery(cycleProtectionQuery());
  const startedAt = day?.startedAt;
  const net = useNets(day).join(' · ');
  const tell = () => {
    if (startedAt === undefined || net === '') return;
    toast({
      kind: 'info',
      text: t('noticeTime', { minutes: minutesSince(startedAt, serverNow()) }),
      details: t('noticeNet', { amount: net }),
    });
  };
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (startedAt === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          latest.current();
          wait();
        },
        untilNotice(startedAt, serverNow()),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [startedAt]);
}

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { lockLeft } from '../../shared/session/securityLevel.ts';
import styles from './SecurityCenter.module.css';

const TICK_MS = 1_000;

/** §6: after a change of what guards the account withdrawals wait; it counts down to the second. */
export function WithdrawalLock({ until }: { readonly until: number }) {
  const t = useTranslations('security');
  const { moment } = useFormats();
  const [left, setLeft] = useState(() => lockLeft(until, serverNow()));
  useEffect(() => {
    const tick = () => setLeft(lockLeft(until, serverNow()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (left === '') return null;
  return (
    <div className={styles.lock}>
      <p>{t('withdrawalLock', { time: moment(until) })}</p>
      <p className="num" role="timer">
        {t('lockLeft', { time: left })}
      </p>
    </div>
  );
}

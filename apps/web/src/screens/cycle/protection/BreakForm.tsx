import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepAnswer } from '../../../shared/api/answers.ts';
import { send } from '../../../shared/api/send.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { confirm } from '../../../shared/ui/confirm.ts';
import { Segmented } from '../../../shared/ui/Segmented.tsx';
import styles from './Protection.module.css';

/** 24 hours to 30 days. */
const DAYS = ['1', '3', '7', '30'] as const;
const DAY_HOURS = 24;

/** A break: nothing is opened until it is over, and it is never made shorter. */
export function BreakForm({ coolOffUntil }: { readonly coolOffUntil: number | undefined }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const [days, setDays] = useState<(typeof DAYS)[number]>('1');
  const begin = async () => {
    const isAgreed = await confirm({
      title: t('breakAsk', { days: Number(days) }),
      text: t('breakText'),
      action: t('breakStart'),
      look: 'danger',
      keep: t('breakKeep'),
    });
    if (!isAgreed) return;
    const answer = await send(CALLS.cycleCoolOff, { hours: Number(days) * DAY_HOURS });
    if (answer.type === 'success') keepAnswer(CALLS.cycleProtection, {}, answer.data);
  };
  return (
    <section className={styles.form}>
      <h3>{t('breakTitle')}</h3>
      {coolOffUntil === undefined ? null : (
        <p className={styles.waiting} role="status">
          {t('breakUntil', { time: formats.moment(coolOffUntil) })}
        </p>
      )}
      <p className={styles.note}>{t('breakText')}</p>
      <Segmented
        label={t('breakTitle')}
        options={DAYS.map((value) => ({ value, label: t('breakFor', { days: Number(value) }) }))}
        value={days}
        onChange={setDays}
      />
      <Button look="ghost" onClick={() => void begin()}>
        {t('breakStart')}
      </Button>
    </section>
  );
}

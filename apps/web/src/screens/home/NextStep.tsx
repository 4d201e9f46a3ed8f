import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProfit } from '../../features/wealth/useProfit.ts';
import { useMember } from '../../shared/api/useMember.ts';
import { hasSeenKeys } from '../../shared/cycle/hasSeenKeys.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { type Deeds, STEPS, stepsLeft } from './firstSteps.ts';
import styles from './NextStep.module.css';

const WAYS = {
  stepTrade: { to: '/trade' },
  stepSecure: { to: '/securityCenter' },
  stepVerify: { to: '/allRecord', search: { tab: 'fills' } },
} as const;

export interface NextStepProps {
  /** They are done, or not wanted: this device does not show them again. */
  readonly onEnd: () => void;
}

/** What a newcomer has not done yet, one step at a time: trade, secure, verify. */
export default function NextStep({ onEnd }: NextStepProps) {
  const t = useTranslations('home');
  const navigate = useNavigate();
  const deeds = useDeeds();
  const left = deeds && stepsLeft(deeds);
  const isDone = left?.length === 0;
  useEffect(() => {
    if (isDone) onEnd();
  }, [isDone, onEnd]);
  const next = left?.[0];
  if (left === undefined || next === undefined) return null;
  return (
    <>
      <button type="button" onClick={() => void navigate(WAYS[next])}>
        <span className={styles.marks} aria-hidden="true">
          {STEPS.map((step) => (
            <i key={step} data-done={!left.includes(step) || undefined} />
          ))}
        </span>
        <span>
          <small>{t('steps', { done: STEPS.length - left.length })}</small> <b>{t(next)}</b>
        </span>
        <i className={styles.way}>
          <Icon name="forward" size={16} />
        </i>
      </button>
      <IconButton icon="close" label={t('stepsHide')} onClick={onEnd} />
    </>
  );
}

/** What the exchange and this device know of the member's deeds; undefined until it is known. */
function useDeeds(): Deeds | undefined {
  const { data: member } = useMember();
  const profit = useProfit();
  const [hasVerified] = useState(() => hasSeenKeys(deviceStore));
  return member && profit && { member, profit, hasVerified };
}

import type { Member } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { nextStepOf, type SecurityLevel, securityOf } from '../../shared/session/securityLevel.ts';
import { Button } from '../../shared/ui/Button.tsx';
import styles from './SecurityCenter.module.css';

const STEPS: readonly SecurityLevel[] = ['low', 'medium', 'high'];

/** Steps with a screen of their own; the others open their sheet. */
const SCREENS = {
  fundPassword: '/modifyPayPass',
  phone: '/bindPhone',
  email: '/bindEmail',
} as const;

export interface LevelCardProps {
  readonly member: Member;
  readonly onOpen: (sheet: 'totp' | 'recoveryCodes' | 'antiPhishing') => void;
}

/** The overall level as three steps, and the way to what would help most. */
export function LevelCard({ member, onOpen }: LevelCardProps) {
  const t = useTranslations('security');
  const { level, advice } = securityOf(member);
  const names = { low: t('levelLow'), medium: t('levelMedium'), high: t('levelHigh') };
  const advices = {
    factor: t('adviceFactor'),
    codes: t('adviceCodes'),
    rest: t('adviceRest'),
    done: t('adviceDone'),
  };
  const reached = STEPS.indexOf(level);
  return (
    <section className={styles.card} data-level={level}>
      <p className={styles.levelName}>
        {t('level')} <b>{names[level]}</b>
      </p>
      <div className={styles.steps} aria-hidden="true">
        {STEPS.map((step, index) => (
          <i key={step} data-reached={index <= reached || undefined} />
        ))}
      </div>
      <p className={styles.quiet}>{advices[advice]}</p>
      <NextStep member={member} onOpen={onOpen} />
    </section>
  );
}

function NextStep({ member, onOpen }: LevelCardProps) {
  const t = useTranslations('security');
  const navigate = useNavigate();
  const step = nextStepOf(member);
  if (step === undefined) return null;
  const go = () => {
    if (step === 'fundPassword' || step === 'phone' || step === 'email') {
      return void navigate({ to: SCREENS[step] });
    }
    onOpen(step);
  };
  return (
    <div>
      <Button size="small" onClick={go}>
        {t('nextStep', { step: t(step) })}
      </Button>
    </div>
  );
}

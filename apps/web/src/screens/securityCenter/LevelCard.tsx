import type { Member } from '@candor/wire';
import { useTranslations } from 'use-intl';
import styles from './SecurityCenter.module.css';
import { type SecurityLevel, securityOf } from './securityLevel.ts';

const STEPS: readonly SecurityLevel[] = ['low', 'medium', 'high'];

/** The overall level as three steps, and what would help most. */
export function LevelCard({ member }: { readonly member: Member }) {
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
    </section>
  );
}

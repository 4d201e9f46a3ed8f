import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import styles from './Register.module.css';
import { STEPS, type Step } from './registerForm.ts';

interface StepHeadProps {
  readonly step: Step;
  readonly contact: string;
}

/** How far one is, and what this step asks. */
export function StepHead({ step, contact }: StepHeadProps) {
  const t = useTranslations('account');
  const isDemo = useIsDemo() === true;
  const place = STEPS.indexOf(step);
  const words = {
    contact: { title: t('whereTitle'), hint: t(isDemo ? 'registerHintDemo' : 'registerHint') },
    code: { title: t('codeTitle'), hint: t('codeSentTo', { contact }) },
    password: { title: t('passwordTitle'), hint: t('passwordWhy') },
  }[step];
  return (
    <header className={styles.head}>
      <div className={styles.ruler} aria-hidden="true">
        {STEPS.map((each, at) => (
          <i key={each} data-lit={at <= place || undefined} />
        ))}
      </div>
      <p className={styles.place} role="status">
        {t('registerStep', { step: place + 1 })}
      </p>
      <h2>{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
    </header>
  );
}

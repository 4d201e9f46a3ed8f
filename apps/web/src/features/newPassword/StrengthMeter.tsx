import { useTranslations } from 'use-intl';
import styles from './StrengthMeter.module.css';
import { strengthOf } from './strength.ts';

const STEPS = [1, 2, 3, 4] as const;
const WORDS = {
  0: 'strength0',
  1: 'strength1',
  2: 'strength2',
  3: 'strength3',
  4: 'strength4',
} as const;

/** How easily the password is guessed, in bars and in a word. */
export function StrengthMeter({ password }: { readonly password: string }) {
  const t = useTranslations('access');
  const strength = strengthOf(password);
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= Math.max(strength, 1) ? styles.full : styles.empty} />
        ))}
      </span>
      <span className={styles.word} role="status">
        <span className="sr">{t('strength')}: </span>
        {t(WORDS[strength])}
      </span>
    </div>
  );
}

import { useTranslations } from 'use-intl';
import styles from './SendButton.module.css';

interface SendButtonProps {
  /** Until another code may be asked for. */
  readonly seconds: number;
  readonly onSend: () => void;
}

/** Sends a code; while another one has to wait, it shows for how long. */
export function SendButton({ seconds, onSend }: SendButtonProps) {
  const t = useTranslations('account');
  return (
    <button type="button" className={styles.send} disabled={seconds > 0} onClick={onSend}>
      {seconds > 0 ? t('codeAgain', { seconds }) : t('sendCode')}
    </button>
  );
}

import { CALLS } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { useWait } from '../../shared/session/useWait.ts';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './Register.module.css';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** undefined while the contact is not right; telling so is the form's affair. */
  readonly contact: { account: string; dialCode?: string } | undefined;
  readonly onMissing: () => void;
  readonly error: string | undefined;
}

/** The verification code with the button that sends it and its waiting time. */
export function CodeField({ value, onChange, contact, onMissing, error }: CodeFieldProps) {
  const t = useTranslations('account');
  const [seconds, wait] = useWait();
  const isDemo = useIsDemo();
  const ask = async () => {
    if (!contact) return onMissing();
    const answer = await send(CALLS.getCode, { ...contact, purpose: 'register' });
    if (answer.type === 'success') wait(answer.data.waitSeconds);
  };
  const button = (
    <button type="button" className={styles.send} disabled={seconds > 0} onClick={() => void ask()}>
      {seconds > 0 ? t('codeAgain', { seconds }) : t('sendCode')}
    </button>
  );
  return (
    <>
      <TextField
        label={t('code')}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={error}
        end={button}
      />
      {isDemo ? (
        <p className={styles.inbox}>
          {t('inboxHint')} ·{' '}
          <a href="/inbox" target="_blank" rel="noreferrer">
            {t('openInbox')}
          </a>
        </p>
      ) : null}
    </>
  );
}

import type { CALLS, RequestOf } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { sendCode } from '../../shared/codes/sendCode.ts';
import { useWait } from '../../shared/session/useWait.ts';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './CodeField.module.css';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Where the code goes and what for; undefined while that is not right, which `onMissing` tells. */
  readonly wanted: RequestOf<typeof CALLS.getCode> | undefined;
  readonly onMissing?: () => void;
  readonly onSent?: () => void;
  readonly error: string | undefined;
  readonly label?: string;
  /** Below a second code on the same screen the way to the demo inbox is said once. */
  readonly isHintHidden?: boolean;
}

/** The verification code with the button that sends it and its waiting time. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, wanted, onMissing, onSent, error, label } = props;
  const t = useTranslations('account');
  const [seconds, wait] = useWait();
  const isDemo = useIsDemo();
  const ask = async () => {
    if (!wanted) return onMissing?.();
    const answer = await sendCode(wanted);
    if (answer.type !== 'success') return;
    wait(answer.data.waitSeconds);
    onSent?.();
  };
  const isHinted = isDemo && !props.isHintHidden;
  const inbox = (
    <a className={styles.inbox} href="/inbox" target="_blank" rel="noreferrer">
      {t('openInbox')}
    </a>
  );
  const button = (
    <button type="button" className={styles.send} disabled={seconds > 0} onClick={() => void ask()}>
      {seconds > 0 ? t('codeAgain', { seconds }) : t('sendCode')}
    </button>
  );
  return (
    <TextField
      label={label ?? t('code')}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      error={error}
      end={button}
      {...(isHinted ? { hint: t('inboxHint'), labelEnd: inbox } : {})}
    />
  );
}

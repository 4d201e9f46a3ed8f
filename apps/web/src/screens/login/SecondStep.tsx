import { CALLS } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CodeCells } from '../../shared/ui/CodeCells.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useOneAtATime } from '../../shared/ui/useOneAtATime.ts';
import styles from './Login.module.css';
import { type LoginForm, loginRequest } from './loginForm.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface SecondStepProps {
  readonly form: LoginForm;
  readonly onEnter: (token: string) => Promise<void>;
  readonly onOther: () => void;
}

const RECOVERY_CODE_SIGNS = 24;

/** The code of the authenticator app, a recovery code, or a passkey: whichever of them guards the account. */
export function SecondStep({ form, onEnter, onOther }: SecondStepProps) {
  const t = useTranslations('security');
  const { isRecovery, otp, error, change, swap, enterBy } = useSecondStep(form, onEnter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enterBy(otp.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.title}>{t('secondStep')}</p>
      <p className={styles.hint}>{t('secondStepHint')}</p>
      {isRecovery ? (
        <TextField
          label={t('recoveryCodeField')}
          value={otp}
          onChange={change}
          autoComplete="one-time-code"
          maxLength={RECOVERY_CODE_SIGNS}
          error={error}
        />
      ) : (
        <CodeCells
          label={t('totpField')}
          value={otp}
          onChange={change}
          onFull={(full) => void enterBy(full)}
          error={error}
          isFirst
        />
      )}
      <Button type="submit" isDisabled={isRecovery ? otp.trim() === '' : otp.length !== 6}>
        {t('continue')}
      </Button>
      <Button look="ghost" onClick={swap}>
        {isRecovery ? t('useTotp') : t('useRecoveryCode')}
      </Button>
      <PasskeyButton onEnter={onEnter} />
      <Button look="link" onClick={onOther}>
        {t('otherAccount')}
      </Button>
    </form>
  );
}

/** The code as it is typed, of which kind it is, and the way in with it. */
function useSecondStep(form: LoginForm, onEnter: SecondStepProps['onEnter']) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const enterBy = useOneAtATime(async (typed: string) => {
    const request = { ...loginRequest(form), otp: typed };
    const answer = await send(CALLS.loginByTelOrEmail, request, { shownByCaller: ['refused'] });
    if (answer.type === 'success') return await onEnter(answer.data.token);
    // A code that did not arrive is still good; the toast says that it did not.
    if (answer.type !== 'refused') return;
    setOtp('');
    setError(answer.message);
  });
  const change = (text: string) => {
    setError(undefined);
    setOtp(text);
  };
  const swap = () => {
    setIsRecovery(!isRecovery);
    change('');
  };
  return { isRecovery, otp, error, change, swap, enterBy };
}

import { CALLS, PASSKEY_UNKNOWN } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { arePasskeysPossible, forgetPasskey, signWithPasskey } from '../../shared/api/passkey.ts';
import { send } from '../../shared/api/send.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './Login.module.css';

interface PasskeyButtonProps {
  readonly onEnter: (token: string) => Promise<void>;
}

/** Log in without typing anything; not shown where passkeys do not work. */
export function PasskeyButton({ onEnter }: PasskeyButtonProps) {
  const t = useTranslations('security');
  const use = async () => {
    const asked = await send(CALLS.passkeyOptions, {}, { isHalfDone: true });
    if (asked.type !== 'success') return;
    const assertion = await signWithPasskey(asked.data);
    if (!assertion) return toast({ kind: 'info', text: t('passkeyCanceled') });
    const answer = await send(CALLS.loginByPasskey, { assertion });
    if (answer.type === 'success') await onEnter(answer.data.token);
    else if (answer.type === 'refused' && answer.code === PASSKEY_UNKNOWN) {
      await forgetPasskey(assertion.id);
    }
  };
  if (!arePasskeysPossible()) return null;
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Button look="ghost" onClick={() => void use()}>
        {t('loginWithPasskey')}
      </Button>
    </>
  );
}

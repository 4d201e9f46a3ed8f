import type { PasskeyRequest } from '@candor/wire';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { signWithPasskey } from '../../shared/api/passkey.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { prove } from './prove.ts';
import styles from './StepUp.module.css';

interface ByPasskeyProps {
  readonly asked: PasskeyRequest | undefined;
  readonly onProved: () => void;
  /** A refused challenge is used up: a new one is fetched. */
  readonly onAgain: () => void;
}

/** Proof by the device's own unlock. */
export function ByPasskey({ asked, onProved, onAgain }: ByPasskeyProps) {
  const t = useTranslations('security');
  const id = useId();
  const [error, setError] = useState('');
  const use = async () => {
    if (!asked) return onAgain();
    const assertion = await signWithPasskey(asked);
    if (!assertion) return setError(t('passkeyCanceled'));
    const failure = await prove({ way: 'passkey', assertion });
    if (failure === undefined) return onProved();
    setError(failure.text);
    onAgain();
  };
  return (
    <div className={styles.way}>
      <p className={styles.text}>{t('passkeyHint')}</p>
      <div role="alert">
        <FieldNote id={id} error={error} />
      </div>
      <Button onClick={() => void use()}>{t('usePasskey')}</Button>
    </div>
  );
}

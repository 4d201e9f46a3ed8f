import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { logOut } from '../shared/api/logOut.ts';
import { askForStepUp } from '../shared/api/stepUp.ts';
import { device } from '../shared/native/chooseDevice.ts';
import { unlock } from '../shared/native/lockState.ts';
import { PRODUCT_NAME } from '../shared/productName.ts';
import { Button } from '../shared/ui/Button.tsx';
import styles from './LockScreen.module.css';

/** Over everything: what was open stays as it was behind it, unseen, until its member is back. */
export default function LockScreen() {
  const t = useTranslations('device');
  const dialog = useRef<HTMLDialogElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useLayoutEffect(() => {
    const place = dialog.current;
    place?.showModal();
    return () => place?.close();
  }, []);
  const prove = async () => {
    const isProved = await isOwner(t('unlockReason'));
    setHasFailed(!isProved);
    if (isProved) unlock();
  };
  const leave = async () => {
    await logOut();
    unlock();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      aria-label={t('lockedTitle', { product: PRODUCT_NAME })}
      onCancel={(event) => event.preventDefault()}
    >
      <svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
        <path d="M4 26h24M6 26V12m5 14v-7m5 7V7m5 19v-7m5 7V12" />
      </svg>
      <h1>{t('lockedTitle', { product: PRODUCT_NAME })}</h1>
      <p>{t('lockedText')}</p>
      <p role="alert" className={styles.failed}>
        {hasFailed ? t('unlockFailed') : ''}
      </p>
      <Button onClick={() => void prove()}>{t('unlock')}</Button>
      <Button look="ghost" onClick={() => void leave()}>
        {t('leave')}
      </Button>
    </dialog>
  );
}

/** By the device where it can ask; else by a passkey, a code or what else the member has set up. */
async function isOwner(reason: string): Promise<boolean> {
  const told = await device().unlock(reason);
  return told === 'missing' ? await askForStepUp() : told === 'unlocked';
}

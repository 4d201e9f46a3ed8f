import { CALLS, type ResponseOf } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../features/qr/QrCode.tsx';
import { send } from '../../shared/api/send.ts';
import { refreshMember } from '../../shared/api/useMember.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CodeCells } from '../../shared/ui/CodeCells.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { copyText } from '../../shared/ui/copyText.ts';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { useOneAtATime } from '../../shared/ui/useOneAtATime.ts';
import { NewCodes } from './NewCodes.tsx';
import styles from './SecurityCenter.module.css';
import type { SheetProps } from './sheetProps.ts';

type Setup = ResponseOf<typeof CALLS.beginTotp>;

/** Setting up the authenticator app, or switching it off. */
export function TotpSheet({ member, onClose }: SheetProps) {
  const t = useTranslations('security');
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = async () => {
    const answer = await send(CALLS.beginTotp, {}, { isHalfDone: true });
    if (answer.type === 'success') setSetup(answer.data);
  };
  const done = async (recoveryCodes: readonly string[]) => {
    // They are shown this once, and wait for no other answer.
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    await refreshMember();
    if (recoveryCodes.length === 0) onClose();
  };
  return (
    <Sheet isOpen title={t('totp')} onClose={onClose}>
      <div className={styles.sheet}>
        {codes ? <NewCodes codes={codes} onKept={onClose} /> : null}
        {!codes && member.hasTotp ? <SwitchOff onDone={onClose} /> : null}
        {!codes && !member.hasTotp && !setup ? (
          <>
            <p>{t('totpWhy')}</p>
            <Button onClick={() => void begin()}>{t('totpBegin')}</Button>
          </>
        ) : null}
        {!codes && !member.hasTotp && setup ? <SwitchOn setup={setup} onDone={done} /> : null}
      </div>
    </Sheet>
  );
}

interface SwitchOnProps {
  readonly setup: Setup;
  readonly onDone: (recoveryCodes: readonly string[]) => Promise<void>;
}

function SwitchOn({ setup, onDone }: SwitchOnProps) {
  const t = useTranslations('security');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const confirmBy = useOneAtATime(async (typed: string) => {
    const request = { code: typed };
    const answer = await send(CALLS.confirmTotp, request, { shownByCaller: ['refused'] });
    if (answer.type === 'success') return await onDone(answer.data.recoveryCodes);
    if (answer.type !== 'refused') return;
    setCode('');
    setError(answer.message);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirmBy(code);
  };
  const words = { done: t('copied'), failed: t('copyFailed') };
  return (
    <form className={styles.sheet} onSubmit={submit}>
      <p>{t('totpScan')}</p>
      <div className={styles.qr}>
        <QrCode text={setup.uri} label={t('totpQr')} />
      </div>
      <div className={styles.key}>
        <p>
          <small>{t('totpKey')}</small>
          <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <Button size="small" look="ghost" onClick={() => void copyText(setup.secret, words)}>
          {t('copyKey')}
        </Button>
      </div>
      <CodeCells
        label={t('totpField')}
        value={code}
        onChange={(typed) => {
          setError(undefined);
          setCode(typed);
        }}
        onFull={(full) => void confirmBy(full)}
        error={error}
      />
      <Button type="submit" isDisabled={code.length !== 6}>
        {t('totpSwitchOn')}
      </Button>
    </form>
  );
}

function SwitchOff({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('security');
  const remove = async () => {
    const asked = { title: t('totpRemoveAsk'), text: t('totpRemoveText') };
    if (!(await confirm({ ...asked, action: t('totpRemove'), look: 'danger' }))) return;
    const answer = await send(CALLS.removeTotp, {});
    if (answer.type !== 'success') return;
    await refreshMember();
    onDone();
  };
  return (
    <>
      <p>{t('totpIsOn')}</p>
      <Button look="ghost" onClick={() => void remove()}>
        {t('totpRemove')}
      </Button>
    </>
  );
}

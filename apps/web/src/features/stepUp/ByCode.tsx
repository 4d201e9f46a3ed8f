import type { StepUpWay } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DemoCode } from '../../shared/codes/DemoCode.tsx';
import { SendButton } from '../../shared/codes/SendButton.tsx';
import type { WantedCode } from '../../shared/codes/sendCode.ts';
import { useCodeAsk } from '../../shared/codes/useCodeAsk.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { CodeCells } from '../../shared/ui/CodeCells.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useOneAtATime } from '../../shared/ui/useOneAtATime.ts';
import { type Channel, type OwnContact, OwnContacts } from './OwnContacts.tsx';
import { prove } from './prove.ts';
import styles from './StepUp.module.css';
import { sendQuietly } from './sendQuietly.ts';

interface ByCodeProps {
  readonly way: Exclude<StepUpWay, 'passkey'>;
  readonly contacts: readonly OwnContact[];
  readonly onProved: () => void;
}

const RECOVERY_CODE_SIGNS = 24;

/** Proof by something to type: of the app, of the list, or of a message. */
export function ByCode({ way, contacts, onProved }: ByCodeProps) {
  const t = useTranslations('security');
  const [code, setCode] = useState('');
  const [channel, setChannel] = useState<Channel | undefined>(contacts[0]?.channel);
  const [error, setError] = useState<string>();
  const isNumber = way !== 'recoveryCode';
  const send = useOneAtATime(async (typed: string) => {
    const proof = way === 'contactCode' ? { way, code: typed, channel } : { way, code: typed };
    const failure = await prove(proof);
    if (failure === undefined) return onProved();
    setError(failure.text);
    if (failure.isRefused) setCode('');
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code.trim());
  };
  const change = (text: string) => {
    setError(undefined);
    setCode(text);
  };
  const field = { value: code, onChange: change, error };
  const sendAtOnce = { ...field, onFull: (full: string) => void send(full) };
  return (
    <form className={styles.way} onSubmit={submit}>
      {way === 'totp' ? <CodeCells label={t('totpField')} {...sendAtOnce} isFirst /> : null}
      {way === 'recoveryCode' ? (
        <TextField
          label={t('recoveryCodeField')}
          autoComplete="one-time-code"
          maxLength={RECOVERY_CODE_SIGNS}
          {...field}
        />
      ) : null}
      {way === 'contactCode' ? (
        <>
          <ContactCode {...sendAtOnce} channel={channel} contacts={contacts} onFailed={setError} />
          <OwnContacts contacts={contacts} channel={channel} onChange={setChannel} />
        </>
      ) : null}
      <Button type="submit" isDisabled={isNumber ? code.length !== 6 : code.trim() === ''}>
        {t('confirm')}
      </Button>
    </form>
  );
}

interface ContactCodeProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onFull: (code: string) => void;
  readonly error: string | undefined;
  readonly channel: Channel | undefined;
  readonly contacts: readonly OwnContact[];
  /** No code was sent, and why. */
  readonly onFailed: (text: string) => void;
}

/** The code of a message to one of the member's own contacts, and the button that sends it. */
function ContactCode({ channel, contacts, onFailed, ...field }: ContactCodeProps) {
  const t = useTranslations('security');
  const wanted: WantedCode = { purpose: 'stepUp', ...(channel ? { channel } : {}) };
  const { seconds, since, ask } = useCodeAsk(wanted, (asked) => sendQuietly(asked, onFailed));
  const to = contacts.find((each) => each.channel === channel)?.masked;
  const use = (code: string) => {
    field.onChange(code);
    field.onFull(code);
  };
  return (
    <div>
      <CodeCells
        label={t('contactCodeField')}
        {...field}
        labelEnd={channel ? <SendButton seconds={seconds} onSend={() => void ask()} /> : undefined}
      />
      <DemoCode awaited={since === undefined ? undefined : { since, to }} onUse={use} />
    </div>
  );
}

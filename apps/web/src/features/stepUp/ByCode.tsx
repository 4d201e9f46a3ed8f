import type { StepUpWay } from '@candor/wire';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { prove } from './prove.ts';
import { type Channel, type OwnContact, SendOwnCode } from './SendOwnCode.tsx';
import styles from './StepUp.module.css';

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
  const label = {
    totp: t('totpField'),
    recoveryCode: t('recoveryCodeField'),
    contactCode: t('contactCodeField'),
  }[way];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const proof = way === 'contactCode' ? { way, code, channel } : { way, code: code.trim() };
    const failure = await prove(proof);
    if (failure === undefined) return onProved();
    setError(failure.text);
    if (failure.isRefused) setCode('');
  };
  return (
    <form className={styles.way} onSubmit={(event) => void submit(event)}>
      <TextField
        label={label}
        value={code}
        onChange={(text) => {
          setError(undefined);
          setCode(isNumber ? text.replace(/\D/g, '') : text);
        }}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={isNumber ? 6 : RECOVERY_CODE_SIGNS}
        error={error}
        end={
          way === 'contactCode' && channel ? (
            <SendOwnCode channel={channel} onError={setError} />
          ) : undefined
        }
      />
      {way === 'contactCode' ? (
        <OwnContacts contacts={contacts} channel={channel} onChange={setChannel} />
      ) : null}
      <Button type="submit" isDisabled={isNumber ? code.length !== 6 : code.trim() === ''}>
        {t('confirm')}
      </Button>
    </form>
  );
}

interface OwnContactsProps {
  readonly contacts: readonly OwnContact[];
  readonly channel: Channel | undefined;
  readonly onChange: (channel: Channel) => void;
}

/** Where the code goes; a choice when the member has both. */
function OwnContacts({ contacts, channel, onChange }: OwnContactsProps) {
  const t = useTranslations('security');
  const account = useTranslations('account');
  const isDemo = useIsDemo();
  const current = contacts.find((each) => each.channel === channel);
  const other = contacts.find((each) => each.channel !== channel);
  return (
    <p className={styles.text}>
      {t('codeGoesTo', { contact: current?.masked ?? '' })}
      {other ? (
        <Button look="link" size="small" onClick={() => onChange(other.channel)}>
          {t('sendInstead', { contact: other.masked })}
        </Button>
      ) : null}
      {isDemo ? (
        <a className={styles.inbox} href="/inbox" target="_blank" rel="noreferrer">
          {account('openInbox')}
        </a>
      ) : null}
    </p>
  );
}

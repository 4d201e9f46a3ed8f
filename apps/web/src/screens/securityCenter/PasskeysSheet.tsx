import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { arePasskeysPossible, forgetPasskey, makePasskey } from '../../shared/api/passkey.ts';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { refreshMember } from '../../shared/api/useMember.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { NewCodes } from './NewCodes.tsx';
import styles from './SecurityCenter.module.css';
import type { SheetProps } from './sheetProps.ts';
import { thisDeviceName } from './thisDeviceName.ts';

type Passkey = ResponseOf<typeof CALLS.passkeys>[number];

/** The member's passkeys: add one on this device, remove one. */
export function PasskeysSheet({ onClose }: SheetProps) {
  const t = useTranslations('security');
  const [codes, setCodes] = useState<readonly string[]>();
  const passkeys = useQuery(query(CALLS.passkeys, {}, { staleTime: 0 }));
  const changed = async () => {
    await Promise.all([passkeys.refetch(), refreshMember()]);
  };
  return (
    <Sheet isOpen title={t('passkeys')} onClose={onClose}>
      <div className={styles.sheet}>
        {codes ? (
          <NewCodes codes={codes} onKept={() => setCodes(undefined)} />
        ) : (
          <>
            <p>{t('passkeysWhy')}</p>
            <Loaded query={passkeys} skeleton={{ rows: 1, height: 60 }}>
              {(rows) => <List rows={rows} onChanged={changed} />}
            </Loaded>
            <Add
              onAdded={async (made) => {
                // They are shown this once, and wait for no other answer.
                if (made.length > 0) setCodes(made);
                await changed();
              }}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}

interface ListProps {
  readonly rows: readonly Passkey[];
  readonly onChanged: () => Promise<void>;
}

function List({ rows, onChanged }: ListProps) {
  const t = useTranslations('security');
  const { day } = useFormats();
  const remove = async ({ credentialId, name }: Passkey) => {
    const asked = {
      title: t('passkeyRemoveAsk'),
      text: t('passkeyRemoveText', { name }),
      action: t('remove'),
      look: 'danger',
    } as const;
    if (!(await confirm(asked))) return;
    const answer = await send(CALLS.removePasskey, { credentialId });
    if (answer.type !== 'success') return;
    void forgetPasskey(credentialId);
    await onChanged();
  };
  if (rows.length === 0) return <p className={styles.quiet}>{t('noPasskeys')}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.credentialId}>
          <p>
            <b>{row.name}</b>
            <small>
              {t('passkeyMade', { day: day(row.createdAt) })} ·{' '}
              {row.usedAt === undefined
                ? t('passkeyUnused')
                : t('passkeyUsed', { day: day(row.usedAt) })}
            </small>
          </p>
          <Button
            size="small"
            look="ghost"
            label={t('passkeyRemove', { name: row.name })}
            onClick={() => void remove(row)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Add({ onAdded }: { readonly onAdded: (codes: readonly string[]) => Promise<void> }) {
  const t = useTranslations('security');
  const [name, setName] = useState(thisDeviceName);
  const add = async () => {
    const begun = await send(CALLS.beginPasskey, {}, { isHalfDone: true });
    if (begun.type !== 'success') return;
    const attestation = await makePasskey(begun.data);
    if (!attestation) return toast({ kind: 'info', text: t('passkeyCanceled') });
    const added = await send(CALLS.addPasskey, { name: name.trim(), attestation });
    if (added.type === 'success') await onAdded(added.data.recoveryCodes);
  };
  if (!arePasskeysPossible()) {
    return (
      <div className={styles.quiet}>
        <p>
          <b>{t('noWay')}</b>
        </p>
        <p>{t('noWayHint')}</p>
      </div>
    );
  }
  return (
    <>
      <TextField label={t('passkeyName')} value={name} onChange={setName} maxLength={40} />
      <Button isDisabled={name.trim() === ''} onClick={() => void add()}>
        {t('passkeyAdd')}
      </Button>
    </>
  );
}

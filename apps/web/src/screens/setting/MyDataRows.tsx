import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { refreshMember, useMember } from '../../shared/api/useMember.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { productFileName } from '../../shared/productName.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './Setting.module.css';

/** What is held about the member: take a copy, ask for it to be erased. */
export function MyDataRows() {
  return (
    <>
      <Copy />
      <Deletion />
    </>
  );
}

function Copy() {
  const t = useTranslations('security');
  const get = async () => {
    const answer = await send(CALLS.myData, {});
    if (answer.type !== 'success') return;
    const { memberId, exportedAt, parts } = answer.data;
    const day = new Date(exportedAt).toISOString().slice(0, 10);
    const name = `${productFileName()}-${memberId}-${day}.json`;
    const document = { memberId, exportedAt: new Date(exportedAt).toISOString(), ...parts };
    saveFile(name, 'application/json', JSON.stringify(document, null, 2));
  };
  return (
    <section className={styles.block}>
      <span>{t('myData')}</span>
      <p className={styles.text}>{t('myDataText')}</p>
      <Button look="ghost" onClick={() => void get()}>
        {t('myDataGet')}
      </Button>
    </section>
  );
}

function Deletion() {
  const t = useTranslations('security');
  const { day } = useFormats();
  const { data: member } = useMember();
  const requestedAt = member?.deletionRequestedAt;
  const [isOpen, setIsOpen] = useState(false);
  const request = async () => {
    const asked = {
      title: t('deleteAsk'),
      text: `${t('deleteErased')} ${t('deleteKept')} ${t('deleteRest')}`,
    };
    if (
      !(await confirm({
        ...asked,
        action: t('deleteRequest'),
        look: 'danger',
        keep: t('deleteCancel'),
      }))
    )
      return;
    await send(CALLS.requestDeletion, { givesUpRest: true });
    await refreshMember();
  };
  const cancel = async () => {
    await send(CALLS.cancelDeletion, {});
    await refreshMember();
  };
  return (
    <details
      className={styles.deletion}
      open={isOpen || requestedAt !== undefined}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{t('deleteAccount')}</span>
        <Icon name="chevron" size={16} />
      </summary>
      <div>
        <p className={styles.text}>{t('deleteText')}</p>
        <p className={styles.text}>{t('deleteErased')}</p>
        <p className={styles.text}>{t('deleteKept')}</p>
        {requestedAt === undefined ? (
          <Button look="ghost" isDisabled={!member} onClick={() => void request()}>
            {t('deleteRequest')}
          </Button>
        ) : (
          <>
            <p className={styles.asked} role="status">
              {t('deleteRequested', { day: day(requestedAt) })}
            </p>
            <Button onClick={() => void cancel()}>{t('deleteCancel')}</Button>
          </>
        )}
      </div>
    </details>
  );
}

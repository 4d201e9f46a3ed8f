import { CALLS, type SessionRow } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './SecurityCenter.module.css';
import type { SheetProps } from './sheetProps.ts';
import { useWhere } from './useWhere.ts';

/** Where the member is logged in; any of it can be ended from here. */
export function SessionsSheet({ onClose }: SheetProps) {
  const t = useTranslations('security');
  const sessions = useQuery(query(CALLS.sessions, {}, { staleTime: 0 }));
  const end = async ({ sessionId }: SessionRow) => {
    if (!(await confirm({ title: t('endSessionAsk'), action: t('endSession'), look: 'danger' })))
      return;
    await send(CALLS.endSession, { sessionId });
    await sessions.refetch();
  };
  const endOthers = async () => {
    if (!(await confirm({ title: t('endOthersAsk'), action: t('endSession'), look: 'danger' })))
      return;
    await send(CALLS.endOtherSessions, {});
    await sessions.refetch();
  };
  return (
    <Sheet isOpen title={t('sessions')} onClose={onClose}>
      <div className={styles.sheet}>
        <Loaded query={sessions} skeleton={{ rows: 2, height: 84 }}>
          {(rows) => (
            <>
              <ul className={styles.rows}>
                {rows.map((row) => (
                  <Session key={row.sessionId} row={row} onEnd={() => void end(row)} />
                ))}
              </ul>
              {rows.length > 1 ? (
                <Button look="ghost" onClick={() => void endOthers()}>
                  {t('endOthers')}
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

interface SessionProps {
  readonly row: SessionRow;
  readonly onEnd: () => void;
}

function Session({ row, onEnd }: SessionProps) {
  const t = useTranslations('security');
  const { moment } = useFormats();
  const where = useWhere();
  const device = row.deviceName || t('unknownDevice');
  return (
    <li>
      <p>
        <b>{device}</b>
        <small>{where(row)}</small>
        <small className="num">
          {t('firstSeen', { time: moment(row.createdAt) })} ·{' '}
          {t('seenAt', { time: moment(row.seenAt) })}
        </small>
      </p>
      {row.isCurrent ? (
        <span className={styles.tag}>{t('thisSession')}</span>
      ) : (
        <Button size="small" look="ghost" label={`${t('endSession')}: ${device}`} onClick={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsDemo } from '../api/systemTime.ts';
import styles from './DemoCode.module.css';
import { type Awaited, type Found, lookInto } from './demoInbox.ts';

export interface DemoCodeProps {
  /** Which code is waited for; undefined before one was asked for. */
  readonly awaited: Awaited | undefined;
  readonly onUse: (code: string) => void;
}

/** Demo mode: the code that would have been mailed, at hand below its field; nothing in live mode. */
export function DemoCode(props: DemoCodeProps) {
  return useIsDemo() === true ? <AtHand {...props} /> : null;
}

function AtHand({ awaited, onUse }: DemoCodeProps) {
  const t = useTranslations('account');
  const found = useFound(awaited);
  if (found.type === 'closed') {
    return <p className={styles.line}>{t('inboxElsewhere')}</p>;
  }
  const { code } = found.type === 'message' ? found : {};
  return (
    <div className={styles.line} role="status">
      {found.type === 'message' ? (
        <span>{code ? t('demoCode') : found.text}</span>
      ) : (
        <span>{t('inboxHint')}</span>
      )}
      {code ? (
        <button type="button" className={styles.use} onClick={() => onUse(code)}>
          <b className="num">{code}</b> {t('demoCodeUse')}
        </button>
      ) : (
        <a href="/inbox" target="_blank" rel="noreferrer">
          {t('openInbox')}
        </a>
      )}
    </div>
  );
}

const LOOKS = 25;
const PAUSE_MS = 400;
const NONE: Found = { type: 'none' };

/** Looks into the inbox until there is a message, ten seconds at the most. */
function useFound(awaited: Awaited | undefined): Found {
  const [found, setFound] = useState(NONE);
  const { since, to, dialCode } = awaited ?? {};
  useEffect(() => {
    setFound(NONE);
    if (since === undefined) return;
    const end = new AbortController();
    void lookOften({ since, to, dialCode }, end.signal, setFound);
    return () => end.abort();
  }, [since, to, dialCode]);
  return found;
}

async function lookOften(
  awaited: Awaited,
  signal: AbortSignal,
  tell: (found: Found) => void,
): Promise<void> {
  for (let look = 0; look < LOOKS && !signal.aborted; look += 1) {
    const found = await lookInto(awaited, signal).catch(() => NONE);
    if (signal.aborted) return;
    if (found.type !== 'none') return tell(found);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

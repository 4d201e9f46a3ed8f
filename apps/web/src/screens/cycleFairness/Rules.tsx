import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { madeQuery } from '../../shared/api/query.ts';
import { askKeys } from '../../shared/cycle/askKeys.ts';
import { KEYS_PATH } from '../../shared/cycle/receiptKeys.ts';
import { cut, trim } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import type { CycleTicker } from '../../shared/socket/cycleTicker.ts';
import { FailedState } from '../../shared/ui/FailedState.tsx';
import styles from './CycleFairness.module.css';

const THOUSANDTHS = 3;

/** How a contract is decided, with the pair's own numbers, and the keys that sign it. */
export function Rules({ pair }: { readonly pair: CycleTicker }) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const seconds = `${pair.tickTimeoutMs}`.padStart(THOUSANDTHS + 1, '0');
  const text = `${seconds.slice(0, -THOUSANDTHS)}.${seconds.slice(-THOUSANDTHS)}`;
  const values = {
    seconds: formats.amount(trim(cut(text, THOUSANDTHS))),
    count: pair.ticksMin,
  };
  return (
    <section>
      <h2>{t('howTitle')}</h2>
      <ul className={styles.rules}>
        <li>{t('howEntry', values)}</li>
        <li>{t('howExit', values)}</li>
        <li>{t('howCover')}</li>
        <li>{t('howProof')}</li>
      </ul>
      <Keys />
    </section>
  );
}

/** The public keys as they stand in the file that every verifier takes. */
function Keys() {
  const t = useTranslations('cycle');
  const keys = useQuery(madeQuery({ path: KEYS_PATH }, {}, shownKeys));
  if (!keys.data && !keys.isError) return null;
  return (
    <>
      <h2>{t('keysTitle')}</h2>
      {keys.data ? null : <FailedState onRetry={() => void keys.refetch()} />}
      <dl className={`num ${styles.keys}`}>
        {Object.entries(keys.data ?? {}).map(([id, x]) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>{x}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.files}>
        <a href={KEYS_PATH} target="_blank" rel="noopener">
          candor-keys.json
        </a>
        <a href="/verify.mjs" download="verify.mjs">
          {t('verifyScript')}
        </a>
      </p>
    </>
  );
}

/** Nothing is an answer too: null, which a query can keep. */
async function shownKeys() {
  return (await askKeys()) ?? null;
}

import { CALLS, type ResponseOf } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../../shared/api/query.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { Link } from '../../shared/router/Link.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copyText.ts';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import styles from './AboutUs.module.css';

type Proof = ResponseOf<typeof CALLS.proof>;

/** How often it is asked for again while somebody looks. */
const PROOF_REFRESH_MS = 10_000;

/** What the exchange can show of itself now, and what else a member can check. */
export function Trust() {
  const t = useTranslations('trust');
  const proof = useQuery(query(CALLS.proof, {}, { refetchInterval: PROOF_REFRESH_MS }));
  return (
    <section className={styles.trust}>
      <h2>{t('title')}</h2>
      <Loaded query={proof} skeleton={{ rows: 6, height: 22 }}>
        {(told) => <State proof={told} />}
      </Loaded>
      <Promises />
    </section>
  );
}

/** The log and the newest state that was made from it a second time. */
function State({ proof: { entries, isHalted, seal } }: { readonly proof: Proof }) {
  const t = useTranslations('trust');
  const formats = useFormats();
  const isSound = seal?.isBalanced ?? true;
  const words = { done: t('copied'), failed: t('copyFailed') };
  return (
    <>
      <p className={styles.sum} data-sound={isSound && !isHalted}>
        <Icon name={isSound && !isHalted ? 'check' : 'alert'} />
        <b>{t(isHalted ? 'halted' : isSound ? (seal ? 'sound' : 'sealComing') : 'unsound')}</b>
      </p>
      <FigureList
        figures={[
          { name: t('entries'), value: formats.exact(`${entries}`) },
          ...(seal
            ? [
                { name: t('sealed'), value: formats.exact(`${seal.entry}`) },
                { name: t('entryAt'), value: `${formats.day(seal.at)}, ${formats.clock(seal.at)}` },
                { name: t('key'), value: seal.keyId },
              ]
            : []),
        ]}
      />
      {seal ? (
        <div className={styles.hash}>
          <p>
            <span>{t('hash')}</span>
            <code>{seal.stateHash}</code>
          </p>
          <Button
            look="link"
            size="small"
            label={t('copyHash')}
            onClick={() => void copyText(seal.stateHash, words)}
          >
            <Icon name="copy" size={16} />
          </Button>
        </div>
      ) : null}
    </>
  );
}

const PROMISES = ['Log', 'Edit', 'House'] as const;
const WAYS = [
  { text: 'receipts', to: '/allRecord', search: { tab: 'fills' } },
  { text: 'fairness', to: '/cycleFairness' },
] as const;

function Promises() {
  const t = useTranslations('trust');
  return (
    <>
      <ul className={styles.promises}>
        {PROMISES.map((name) => (
          <li key={name}>
            <b>{t(`promise${name}`)}</b> {t(`promise${name}Text`)}
          </li>
        ))}
      </ul>
      <ul>
        {WAYS.map(({ text, ...way }) => (
          <li key={text}>
            <Link {...way} className={styles.entry}>
              <span>{t(text)}</span>
              <Icon name="forward" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

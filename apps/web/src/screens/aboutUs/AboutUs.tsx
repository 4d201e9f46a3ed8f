import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type AgreementName, AgreementText } from '../../features/agreements/AgreementText.tsx';
import { useOpenOnline } from '../../features/support/useOpenOnline.ts';
import { query } from '../../shared/api/query.ts';
import { shownVersion } from '../../shared/native/shownVersion.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { Loaded } from '../../shared/ui/Loaded.tsx';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './AboutUs.module.css';
import { Trust } from './Trust.tsx';

/** Who runs this exchange, how it can be checked, and what was agreed. */
export default function AboutUs() {
  const t = useTranslations('account');
  const common = useTranslations('shell');
  const goBack = useBack();
  const page = useQuery(query(CALLS.aboutUs, {}));
  const header = <BackHeader title={t('about')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <Loaded query={page} skeleton={{ rows: 4, height: 64 }}>
        {({ title, body }) => (
          <article className={styles.page}>
            <h2>{title}</h2>
            <RichText html={body} />
          </article>
        )}
      </Loaded>
      <Trust />
      <Program sourcesUrl={page.data?.sourcesUrl} />
      <Agreements />
    </Screen>
  );
}

/** What runs here, and whom one asks about it. */
function Program({ sourcesUrl }: { readonly sourcesUrl: string | undefined }) {
  const t = useTranslations('trust');
  const account = useTranslations('account');
  const openOnline = useOpenOnline();
  return (
    <section className={styles.trust}>
      <h2>{t('facts')}</h2>
      <FigureList
        figures={[
          { name: account('version'), value: shownVersion() },
          { name: t('license'), value: t('licenseName') },
        ]}
      />
      {sourcesUrl === undefined ? null : (
        <a className={styles.entry} href={sourcesUrl} target="_blank" rel="noopener noreferrer">
          <span>{t('sources')}</span>
          <Icon name="forward" size={16} />
        </a>
      )}
      <button type="button" className={styles.entry} onClick={() => void openOnline()}>
        <span>{t('contact')}</span>
        <Icon name="forward" size={16} />
      </button>
    </section>
  );
}

function Agreements() {
  const t = useTranslations('account');
  const [opened, setOpened] = useState<AgreementName>();
  const names = { user: t('userAgreement'), privacy: t('privacyPolicy') };
  return (
    <>
      <ul className={styles.list}>
        {(['user', 'privacy'] as const).map((name) => (
          <li key={name}>
            <button type="button" className={styles.entry} onClick={() => setOpened(name)}>
              <span>{names[name]}</span>
              <Icon name="forward" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {opened ? (
        <Sheet isOpen title={t('agreements')} onClose={() => setOpened(undefined)}>
          <AgreementText agreement={opened} />
        </Sheet>
      ) : null}
    </>
  );
}

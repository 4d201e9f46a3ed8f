import { CALLS } from '@candor/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../features/qr/QrCode.tsx';
import { query } from '../../shared/api/query.ts';
import { install, useInstall } from '../../shared/installed/install.ts';
import { browserName, touchPoints } from '../../shared/native/browser.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { BackHeader } from '../../shared/ui/BackHeader.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Screen } from '../../shared/ui/Screen.tsx';
import { Segmented } from '../../shared/ui/Segmented.tsx';
import { useBack } from '../../shared/ui/useBack.ts';
import styles from './DownloadApp.module.css';
import { announcedVersion, type OfferedPackage, offeredPackages } from './offeredPackages.ts';
import { PLATFORMS, type Platform, platformOf } from './platformOf.ts';

const HINTS = {
  android: ['android1', 'android2', 'android3'],
  ios: ['ios1', 'ios2', 'ios3'],
  desktop: ['desktop1', 'desktop2', 'desktop3'],
} as const;
const MARK = 'M4 26h24M6 26V12m5 14v-7m5 7V7m5 19v-7m5 7V12';

/** How to get the app onto a phone; open to everyone. */
export default function DownloadApp() {
  const t = useTranslations('invite');
  const common = useTranslations('shell');
  const goBack = useBack();
  const { data, isPending, refetch } = useQuery(query(CALLS.versions, {}));
  const header = <BackHeader title={t('download')} backLabel={common('back')} onBack={goBack} />;
  return (
    <Screen header={header}>
      <div className={styles.who}>
        <svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true">
          <path d={MARK} stroke="var(--spot)" strokeWidth="2.5" fill="none" />
        </svg>
        <div>
          <p className={styles.name}>{PRODUCT_NAME}</p>
          <p className={styles.quiet}>{t('slogan')}</p>
          <p className={`num ${styles.quiet}`}>
            {data ? t('version', { version: announcedVersion(data, ownPlatform()) }) : ' '}
          </p>
        </div>
      </div>
      <Address />
      <Install />
      <section className={styles.part}>
        <h2>{t('native')}</h2>
        {isPending ? <p className={styles.quiet}>{common('loading')}</p> : null}
        {data ? <NativePackages packages={offeredPackages(data)} /> : null}
        {data || isPending ? null : (
          <p className={styles.failed}>
            {common('failed')}
            <Button look="ghost" size="small" onClick={() => void refetch()}>
              {common('retry')}
            </Button>
          </p>
        )}
      </section>
    </Screen>
  );
}

/** The address of this very site, for a phone's camera and for the clipboard. */
function Address() {
  const t = useTranslations('invite');
  const { origin, protocol, host } = location;
  const copy = () => void copyText(origin, { done: t('copied'), failed: t('copyFailed') });
  return (
    <section className={styles.part}>
      <h2>{t('scan')}</h2>
      <div className={styles.address}>
        <div className={styles.qr}>
          <QrCode text={origin} label={t('siteQr')} />
        </div>
        <div className={styles.words}>
          <p>{t('scanText', { host })}</p>
          <div className={styles.link}>
            <span>
              {protocol}
              {'//'}
              <wbr />
              {host}
            </span>
            <IconButton icon="copy" label={t('copyLink')} onClick={copy} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The browser's own offer where it makes one, else what to press on this device. */
function Install() {
  const t = useTranslations('invite');
  const { offer, isInstalled } = useInstall();
  if (offer === undefined && !isInstalled) return <InstallSteps />;
  return (
    <section className={styles.part}>
      <h2>{t('install')}</h2>
      <p className={styles.quiet}>{t(isInstalled ? 'installed' : 'installOffer')}</p>
      {offer ? <Button onClick={() => void install()}>{t('installNow')}</Button> : null}
    </section>
  );
}

function InstallSteps() {
  const t = useTranslations('invite');
  const [platform, setPlatform] = useState(ownPlatform);
  return (
    <section className={styles.part}>
      <h2>{t('install')}</h2>
      <p className={styles.quiet}>{t('installText')}</p>
      <Segmented
        label={t('platform')}
        value={platform}
        onChange={setPlatform}
        options={PLATFORMS.map((value) => ({ value, label: t(value) }))}
      />
      <ol className={styles.steps}>
        {HINTS[platform].map((hint) => (
          <li key={hint}>{t(hint)}</li>
        ))}
      </ol>
    </section>
  );
}

function ownPlatform(): Platform {
  return platformOf(browserName(), touchPoints());
}

/** A link only where there is something behind it. */
function NativePackages({ packages }: { readonly packages: readonly OfferedPackage[] }) {
  const t = useTranslations('invite');
  if (packages.length === 0) return <p className={styles.quiet}>{t('nativeNone')}</p>;
  return (
    <>
      <p className={styles.quiet}>{t('nativeText')}</p>
      {packages.map(({ platform, url }) => (
        <a key={platform} className={styles.package} href={url} rel="noreferrer">
          {t('nativeGet')} · {t(platform)}
        </a>
      ))}
    </>
  );
}

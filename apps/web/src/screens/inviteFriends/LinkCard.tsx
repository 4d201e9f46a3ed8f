import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../features/qr/QrCode.tsx';
import { canShare, share } from '../../shared/native/share.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { InvitationPoster } from './InvitationPoster.tsx';
import styles from './InviteFriends.module.css';

interface LinkCardProps {
  readonly code: string;
  readonly link: string;
}

/** Link, code and QR, and the ways to pass them on. */
export function LinkCard({ code, link }: LinkCardProps) {
  const t = useTranslations('invite');
  const [isPosterOpen, setIsPosterOpen] = useState(false);
  const copy = (text: string) =>
    void copyText(text, { done: t('copied'), failed: t('copyFailed') });
  return (
    <section className={styles.card}>
      <div className={styles.pass}>
        <div className={styles.qr}>
          <QrCode text={link} label={t('qr')} />
        </div>
        <div className={styles.words}>
          <Passed label={t('code')} onCopy={() => copy(code)} copyLabel={t('copyCode')}>
            <b className={styles.code}>{code}</b>
          </Passed>
          <Passed label={t('link')} onCopy={() => copy(link)} copyLabel={t('copyLink')}>
            <span className={styles.link}>{breakable(link)}</span>
          </Passed>
        </div>
      </div>
      <div className={styles.actions}>
        <ShareOrCopy code={code} link={link} onCopy={() => copy(link)} />
        <Button look="ghost" onClick={() => setIsPosterOpen(true)}>
          {t('poster')}
        </Button>
      </div>
      {isPosterOpen ? (
        <InvitationPoster code={code} link={link} onClose={() => setIsPosterOpen(false)} />
      ) : null}
    </section>
  );
}

/** An address breaks behind its strokes, not within a word. */
function breakable(link: string): ReactNode {
  return link.split(/(?<=[^/:]\/)/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));
}

interface PassedProps {
  readonly label: string;
  readonly copyLabel: string;
  readonly onCopy: () => void;
  readonly children: ReactNode;
}

function Passed({ label, copyLabel, onCopy, children }: PassedProps) {
  return (
    <div className={styles.passed}>
      <div>
        <p className={styles.quiet}>{label}</p>
        {children}
      </div>
      <IconButton icon="copy" label={copyLabel} onClick={onCopy} />
    </div>
  );
}

/** Shares where the device can; else the link is copied. */
function ShareOrCopy({ code, link, onCopy }: LinkCardProps & { readonly onCopy: () => void }) {
  const t = useTranslations('invite');
  const invitation = { text: t('shareText', { product: PRODUCT_NAME, code }), url: link };
  if (!canShare(invitation)) return <Button onClick={onCopy}>{t('copyLink')}</Button>;
  return <Button onClick={() => void share(invitation)}>{t('shareLink')}</Button>;
}

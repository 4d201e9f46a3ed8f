import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../../features/qr/QrCode.tsx';
import { canShare } from '../../shared/native/share.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { copyText } from '../../shared/ui/copyText.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { shareLink } from '../../shared/ui/shareLink.ts';
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
  const told = { done: t('copied'), failed: t('copyFailed') };
  const copy = (text: string) => void copyText(text, told);
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
        <ShareOrCopy code={code} link={link} told={told} />
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

interface ShareOrCopyProps extends LinkCardProps {
  readonly told: { readonly done: string; readonly failed: string };
}

/** Shares where the device can; else the link is copied. */
function ShareOrCopy({ code, link, told }: ShareOrCopyProps) {
  const t = useTranslations('invite');
  const invitation = { text: t('shareText', { product: PRODUCT_NAME, code }), url: link };
  return (
    <Button onClick={() => void shareLink(invitation, told)}>
      {t(canShare(invitation) ? 'shareLink' : 'copyLink')}
    </Button>
  );
}

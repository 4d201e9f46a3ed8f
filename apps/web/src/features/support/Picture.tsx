import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './Picture.module.css';
import { usePicture } from './usePicture.ts';

export interface PictureProps {
  readonly url: string;
}

/** A picture in small. */
export function Picture({ url }: PictureProps) {
  const t = useTranslations('support');
  const { source, isError } = usePicture(url);
  if (isError) return <p className={styles.missing}>{t('pictureMissing')}</p>;
  if (source === undefined) return <span className={styles.blank} />;
  return <img className={styles.picture} src={source} alt={t('picture')} />;
}

/** A picture of a message: in small, and pressed as large as the window has room for. */
export function SentPicture({ url }: PictureProps) {
  const t = useTranslations('support');
  const { source, isError } = usePicture(url);
  const [isOpen, setIsOpen] = useState(false);
  if (isError || source === undefined) return <Picture url={url} />;
  return (
    <>
      <button
        type="button"
        className={styles.opens}
        aria-label={t('openPicture')}
        onClick={() => setIsOpen(true)}
      >
        <img className={styles.picture} src={source} alt="" />
      </button>
      <Sheet isOpen={isOpen} title={t('picture')} onClose={() => setIsOpen(false)}>
        <img className={styles.whole} src={source} alt={t('picture')} />
      </Sheet>
    </>
  );
}

import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { qrModules } from '../../features/qr/qrModules.ts';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { PRODUCT_NAME } from '../../shared/productName.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { drawPoster, type PosterContent } from './drawPoster.ts';
import styles from './InviteFriends.module.css';
import { POSTER } from './posterPlan.ts';

interface PosterSheetProps {
  readonly code: string;
  readonly link: string;
  readonly onClose: () => void;
}

interface Picture {
  readonly file: File;
  /** For as long as the sheet is open. */
  readonly url: string;
}

/** The poster to look at, to save and, where the device can, to share. */
export function PosterSheet({ code, link, onClose }: PosterSheetProps) {
  const t = useTranslations('invite');
  const isDemo = useIsDemo();
  const { picture, hasFailed } = usePoster({
    product: PRODUCT_NAME,
    slogan: t('slogan'),
    scan: t('posterScan'),
    demo: isDemo ? t('posterDemo') : undefined,
    code,
    link,
  });
  const canShare =
    picture !== undefined && (navigator.canShare?.({ files: [picture.file] }) ?? false);
  const save = () => {
    const isSaved = picture !== undefined && savePicture(picture);
    toast(t(isSaved ? 'posterSaved' : 'posterFailed'));
  };
  return (
    <Sheet isOpen title={t('posterTitle')} onClose={onClose}>
      <div className={styles.poster}>
        <div className={styles.picture}>
          {picture ? (
            <img
              src={picture.url}
              width={POSTER.width}
              height={POSTER.height}
              alt={t('posterPicture', { code })}
            />
          ) : null}
          {hasFailed ? <p role="alert">{t('posterFailed')}</p> : null}
        </div>
        <Button isDisabled={!picture} onClick={save}>
          {t('savePoster')}
        </Button>
        {canShare ? (
          <Button look="ghost" onClick={() => void sharePicture(picture)}>
            {t('sharePoster')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function usePoster(content: Omit<PosterContent, 'qr'>) {
  const [picture, setPicture] = useState<Picture>();
  const [hasFailed, setHasFailed] = useState(false);
  const { product, slogan, scan, code, link, demo } = content;
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    paint({ product, slogan, scan, code, link, demo })
      .then((file) => {
        if (isOver) return;
        url = URL.createObjectURL(file);
        setPicture({ file, url });
      })
      .catch(() => setHasFailed(true));
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [product, slogan, scan, code, link, demo]);
  return { picture, hasFailed };
}

async function paint(content: Omit<PosterContent, 'qr'>): Promise<File> {
  const canvas = await drawPoster({ ...content, qr: qrModules(content.link) });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture was not made');
  return new File([blob], `${content.product}-${content.code}.png`, { type: 'image/png' });
}

/** The browser downloads a file named after the product. */
function savePicture({ file, url }: Picture): boolean {
  try {
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = file.name;
    anchor.click();
    return true;
  } catch {
    return false;
  }
}

/** Whoever closes the system's panel has changed their mind: that is no failure to tell. */
async function sharePicture({ file }: Picture): Promise<void> {
  await navigator.share({ files: [file] }).catch(() => undefined);
}

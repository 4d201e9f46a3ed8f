import { useTranslations } from 'use-intl';
import { useIsDemo } from '../../shared/api/systemTime.ts';
import { PosterSheet } from '../../shared/poster/PosterSheet.tsx';
import { usePicture } from '../../shared/poster/usePicture.ts';
import { PRODUCT_NAME, productFileName } from '../../shared/productName.ts';
import { qrModules } from '../../shared/qr/qrModules.ts';
import { drawPoster } from './drawPoster.ts';

interface InvitationPosterProps {
  readonly code: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** The poster to look at, to save and, where the device can, to share. */
export function InvitationPoster({ code, link, onClose }: InvitationPosterProps) {
  const t = useTranslations('invite');
  const isDemo = useIsDemo();
  const content = {
    product: PRODUCT_NAME,
    slogan: t('slogan'),
    scan: t('posterScan'),
    demo: isDemo ? t('posterDemo') : undefined,
    code,
    link,
  };
  const drawn = usePicture(`${productFileName()}-${code}.png`, JSON.stringify(content), () =>
    drawPoster({ ...content, qr: qrModules(link) }),
  );
  return (
    <PosterSheet
      title={t('posterTitle')}
      drawn={drawn}
      alt={t('posterPicture', { code })}
      words={{
        save: t('savePoster'),
        share: t('sharePoster'),
        saved: t('posterSaved'),
        failed: t('posterFailed'),
      }}
      onClose={onClose}
    />
  );
}

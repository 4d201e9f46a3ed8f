import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { toast } from '../ui/toast.ts';
import styles from './PosterSheet.module.css';
import { POSTER } from './posterSize.ts';
import { canSharePicture, savePicture, sharePicture, type usePicture } from './usePicture.ts';

export interface PosterSheetProps {
  readonly title: string;
  readonly drawn: ReturnType<typeof usePicture>;
  /** What the picture shows, in words. */
  readonly alt: string;
  readonly words: {
    readonly save: string;
    readonly share: string;
    readonly saved: string;
    readonly failed: string;
  };
  readonly onClose: () => void;
}

/** A poster to look at, to save and, where the device can, to share. */
export function PosterSheet({ title, drawn, alt, words, onClose }: PosterSheetProps) {
  const { picture, hasFailed } = drawn;
  const shell = useTranslations('shell');
  const save = async () => {
    const place = picture !== undefined && (await savePicture(picture));
    const text = place === 'gallery' ? shell('inGallery') : words.saved;
    toast(place ? { kind: 'done', text } : { kind: 'refusal', text: words.failed });
  };
  const pass = async () => {
    if (picture !== undefined && !(await sharePicture(picture))) await save();
  };
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <div className={styles.poster}>
        <div className={styles.picture}>
          {picture ? (
            <img src={picture.url} width={POSTER.width} height={POSTER.height} alt={alt} />
          ) : null}
          {hasFailed ? <p role="alert">{words.failed}</p> : null}
        </div>
        <Button isDisabled={!picture} onClick={() => void save()}>
          {words.save}
        </Button>
        {canSharePicture(picture) ? (
          <Button look="ghost" onClick={() => void pass()}>
            {words.share}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

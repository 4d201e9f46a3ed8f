import { IMAGE_TYPES } from '@candor/wire';
import { type ChangeEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { touchPoints } from '../../shared/native/browser.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { FieldNote } from '../../shared/ui/FieldNote.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { ProgressBar } from '../../shared/ui/ProgressBar.tsx';
import styles from './ImageTile.module.css';
import type { ImageUpload } from './useImageUpload.ts';

/** Cameras of some phones write other formats unless these are asked for. */
const FORMATS = IMAGE_TYPES.join();

interface ImageTileProps {
  readonly label: string;
  readonly upload: ImageUpload;
  /** What keeps the form from being sent, about this picture. */
  readonly error?: string | undefined;
}

/** A place for one picture: choose or photograph it, see it, replace it, try again. */
export function ImageTile({ label, upload, error }: ImageTileProps) {
  const refusal = useRefusalText();
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const told = upload.message ?? (upload.refusal ? refusal(upload.refusal) : error);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that choosing the same file once more is heard too.
    event.target.value = '';
    if (file) upload.choose(file);
  };
  return (
    <div className={styles.tile}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <button
        type="button"
        className={classes(styles.frame, told !== undefined && styles.wrong)}
        aria-labelledby={`${id} ${id}-what`}
        aria-invalid={told ? true : undefined}
        aria-describedby={told ? `${id}-note` : undefined}
        onClick={() => chooser.current?.click()}
      >
        <Picture upload={upload} label={label} whatId={`${id}-what`} />
      </button>
      <input ref={chooser} type="file" accept={FORMATS} hidden onChange={take} />
      <input
        ref={camera}
        type="file"
        accept={FORMATS}
        capture="environment"
        hidden
        onChange={take}
      />
      <FieldNote id={`${id}-note`} error={told} />
      <Actions upload={upload} side={label} onCamera={() => camera.current?.click()} />
    </div>
  );
}

interface PictureProps {
  readonly upload: ImageUpload;
  readonly label: string;
  /** Of the words that say what a tap does. */
  readonly whatId: string;
}

function Picture({ upload, label, whatId }: PictureProps) {
  const t = useTranslations('identity');
  if (!upload.preview) {
    return (
      <span className={styles.empty}>
        <Icon name="image" size={28} />
        <span id={whatId}>{t('chooseHint')}</span>
      </span>
    );
  }
  return (
    <>
      <img src={upload.preview} alt="" />
      <span id={whatId} className="sr">
        {t('replace')}
      </span>
      {upload.phase === 'working' ? (
        <ProgressBar label={label} value={upload.progress} max={1} className={styles.progress} />
      ) : null}
      {upload.phase === 'done' ? (
        <span className={styles.done}>
          <Icon name="check" size={16} />
          <span className="sr">{t('uploaded')}</span>
        </span>
      ) : null}
    </>
  );
}

interface ActionsProps {
  readonly upload: ImageUpload;
  readonly side: string;
  readonly onCamera: () => void;
}

/** The camera only where there is a finger: elsewhere the picture lies in a file. */
function Actions({ upload, side, onCamera }: ActionsProps) {
  const t = useTranslations('identity');
  const common = useTranslations('shell');
  return (
    <div className={styles.actions}>
      {upload.phase === 'failed' ? (
        <Button look="link" size="small" onClick={upload.retry}>
          {common('retry')}
        </Button>
      ) : null}
      {touchPoints() > 0 ? (
        <Button look="link" size="small" label={`${t('camera')}: ${side}`} onClick={onCamera}>
          {t('camera')}
        </Button>
      ) : null}
    </div>
  );
}

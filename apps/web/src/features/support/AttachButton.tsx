import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './Composer.module.css';
import { FORMATS, uploadPicture } from './uploadPicture.ts';

export interface AttachButtonProps {
  /** Where the uploaded picture is. */
  readonly onTake: (url: string) => void;
}

/** Chooses a picture and uploads it at once; what went wrong is told and the button can be tried again. */
export function AttachButton({ onTake }: AttachButtonProps) {
  const t = useTranslations('support');
  const refusal = useRefusalText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that choosing the same file once more is heard too.
    event.target.value = '';
    if (!file) return;
    setIsBusy(true);
    const uploaded = await uploadPicture(file);
    setIsBusy(false);
    if ('url' in uploaded) onTake(uploaded.url);
    else toast('refusal' in uploaded ? refusal(uploaded.refusal) : uploaded.message);
  };
  return (
    <span className={styles.attach} aria-busy={isBusy} data-busy={isBusy || undefined}>
      <IconButton
        icon="picture"
        label={t(isBusy ? 'uploading' : 'attachPicture')}
        onClick={() => isBusy || chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept={FORMATS}
        hidden
        onChange={(event) => void take(event)}
      />
    </span>
  );
}

import { IMAGE_TYPES, type TextKey } from '@candor/wire';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../shared/i18n/refusals.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './Composer.module.css';

/** Where it is, or why not: in the server's words, or by the rule it breaks. */
export type Uploaded =
  | { readonly type: 'done'; readonly url: string }
  | {
      readonly type: 'refused' | 'failed';
      readonly message?: string;
      readonly refusal?: TextKey;
    };

export interface AttachButtonProps {
  /** Makes it smaller and uploads it; never rejects. */
  readonly upload: (file: Blob) => Promise<Uploaded>;
  /** Where the uploaded picture is. */
  readonly onTake: (url: string) => void;
}

/** Chooses a picture and uploads it at once; what went wrong is told and the button can be tried again. */
export function AttachButton({ upload, onTake }: AttachButtonProps) {
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
    const uploaded = await upload(file);
    setIsBusy(false);
    if (uploaded.type === 'done') return onTake(uploaded.url);
    const text = uploaded.message ?? refusal(uploaded.refusal ?? 'imageInvalid');
    toast({ kind: 'refusal', text });
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
        accept={IMAGE_TYPES.join()}
        hidden
        onChange={(event) => void take(event)}
      />
    </span>
  );
}

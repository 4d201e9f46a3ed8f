import { characterCount, checkMessage, MESSAGE_MAX } from '@candor/wire';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../shared/session/useDraft.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import { AttachButton, type AttachButtonProps } from './AttachButton.tsx';
import styles from './Composer.module.css';
import { sendMessage } from './outbox.ts';
import { Picture } from './Picture.tsx';

const EMPTY = { content: '' };
const KEPT = ['content'] as const;

/** Under which the chat's draft is kept. */
export const CHAT_DRAFT = 'chat';

/** From here on the counter is seen. */
const COUNTED_FROM = MESSAGE_MAX - 100;

export interface ComposerProps extends Pick<AttachButtonProps, 'upload'> {
  readonly ticketId: number | undefined;
  /** Takes the keyboard as soon as it is there, at the end of what is written. */
  readonly isFocused?: boolean;
}

/** Writes a message: Enter sends where there is a keyboard, Shift and Enter breaks the line. */
export function Composer({ ticketId, upload, isFocused = false }: ComposerProps) {
  const t = useTranslations('support');
  const [{ content }, change] = useDraft({
    form: ticketId === undefined ? CHAT_DRAFT : `ticket ${ticketId}`,
    initial: EMPTY,
    kept: KEPT,
  });
  const setContent = (text: string) => change({ content: text });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!isFocused || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isFocused]);
  const [image, setImage] = useState<string>();
  const count = characterCount(content.trim());
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    // What is missing is seen, of what is too long the counter tells.
    if (checkMessage(content, image !== undefined)) return;
    sendMessage({ ticketId, content: content.trim(), image });
    setContent('');
    setImage(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches;
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || !hasKeyboard) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {image === undefined ? null : (
        <div className={styles.attached}>
          <Picture url={image} />
          <span>{t('pictureAttached')}</span>
          <IconButton icon="close" label={t('removePicture')} onClick={() => setImage(undefined)} />
        </div>
      )}
      <div className={styles.row}>
        <AttachButton upload={upload} onTake={setImage} />
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={t('message')}
          placeholder={t('message')}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={onKey}
        />
        <button
          type="submit"
          className={styles.send}
          aria-label={t('send')}
          disabled={count === 0 && image === undefined}
        >
          <Icon name="send" />
        </button>
      </div>
      {count > COUNTED_FROM ? (
        <p className={`num ${styles.count}`} data-over={count > MESSAGE_MAX || undefined}>
          {count}/{MESSAGE_MAX}
        </p>
      ) : null}
    </form>
  );
}

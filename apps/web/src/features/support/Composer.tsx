import { characterCount, checkMessage, MESSAGE_MAX } from '@candor/wire';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
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
  const { content, setContent, image, setImage, submit } = useMessage(ticketId);
  const field = useFocusAtEnd(isFocused);
  const count = characterCount(content.trim());
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    const isByKeys = event.currentTarget.querySelector('[type=submit]:focus-visible') !== null;
    submit(event);
    // An empty message blocks the button, and what is blocked has no keyboard.
    if (isByKeys) field.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={send}>
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
          onKeyDown={(event) => isSendKey(event) && submit(event)}
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

/** What is written and attached, kept as a draft until it is sent. */
function useMessage(ticketId: number | undefined) {
  const [{ content }, change] = useDraft({
    form: ticketId === undefined ? CHAT_DRAFT : `ticket ${ticketId}`,
    initial: EMPTY,
    kept: KEPT,
  });
  const setContent = (text: string) => change({ content: text });
  const [image, setImage] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // What is missing is seen, of what is too long the counter tells.
    if (checkMessage(content, image !== undefined)) return;
    sendMessage({ ticketId, content: content.trim(), image });
    setContent('');
    setImage(undefined);
  };
  return { content, setContent, image, setImage, submit };
}

function useFocusAtEnd(isFocused: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    if (!isFocused || !current) return;
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, [isFocused]);
  return field;
}

/** Enter alone, where there is a keyboard, and not the one that ends a composed sign. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false;
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

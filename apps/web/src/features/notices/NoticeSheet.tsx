import { type ReactNode, useEffect } from 'react';
import { useFormats } from '../../shared/numbers/formats.ts';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './NoticeSheet.module.css';
import { markNoticeRead } from './readNotices.ts';
import type { Notice } from './useNotices.ts';

interface NoticeSheetProps {
  readonly notice: Notice;
  readonly onClose: () => void;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** §2: title, date and html body of a notice. */
export default function NoticeSheet({ notice, onClose, children }: NoticeSheetProps) {
  const formats = useFormats();
  const { id, title, createdAt, body } = notice;
  useEffect(() => markNoticeRead(id), [id]);
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <time className={`num ${styles.date}`} dateTime={new Date(createdAt).toISOString()}>
        {formats.day(createdAt)}
      </time>
      <RichText html={body} />
      {children}
    </Sheet>
  );
}

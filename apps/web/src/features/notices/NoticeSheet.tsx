import { useFormats } from '../../shared/numbers/formats.ts';
import { RichText } from '../../shared/ui/RichText.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import styles from './NoticeSheet.module.css';
import type { Notice } from './useNotices.ts';

interface NoticeSheetProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

/** §2: title, date and html body of a notice. */
export default function NoticeSheet({ notice, onClose }: NoticeSheetProps) {
  const formats = useFormats();
  return (
    <Sheet isOpen title={notice.title} onClose={onClose}>
      <time className={`num ${styles.date}`} dateTime={new Date(notice.createdAt).toISOString()}>
        {formats.day(notice.createdAt)}
      </time>
      <RichText html={notice.body} />
    </Sheet>
  );
}

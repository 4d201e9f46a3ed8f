import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../shared/ui/IconButton.tsx';

export interface RecordDetailsProps {
  readonly label: string;
  /** The sheet; its code may come when it is first opened. */
  readonly details: (close: () => void) => ReactNode;
}

/** All that is known of a record: what a tap on its row opens, and the sheet. */
export function useRecordDetails({ label, details }: RecordDetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    onOpen: { label, act: () => setIsOpen(true) },
    sheet: isOpen ? <Suspense fallback={null}>{details(close)}</Suspense> : null,
  };
}

/** The same from a table's row. */
export function RecordDetailsButton(props: RecordDetailsProps) {
  const { onOpen, sheet } = useRecordDetails(props);
  return (
    <>
      <IconButton icon="info" label={onOpen.label} onClick={onOpen.act} />
      {sheet}
    </>
  );
}

import type { CycleResult } from '@candor/wire';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { ResultBody } from './ResultBody.tsx';
import { useResultTitle } from './useResultTitle.ts';

export interface ResultSheetProps {
  readonly result: CycleResult;
  readonly onClose: () => void;
}

/** How a contract ended, over the page. */
export default function ResultSheet({ result, onClose }: ResultSheetProps) {
  const title = useResultTitle(result);
  return (
    <Sheet isOpen title={title} onClose={onClose}>
      <ResultBody result={result} />
    </Sheet>
  );
}

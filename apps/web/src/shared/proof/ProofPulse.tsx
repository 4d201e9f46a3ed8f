import { Suspense, useState } from 'react';
import { wantTexts } from '../i18n/language.ts';
import { later } from '../later.ts';
import styles from './ProofPulse.module.css';
import { type Proof, useProof } from './useProof.ts';
import { useProofText } from './useProofText.ts';

/** For whoever taps it. */
const ProofSheet = later(async () => {
  const [sheet] = await Promise.all([import('./ProofSheet.tsx'), wantTexts('personal')]);
  return sheet;
});

/** Where the marks of its ruler stand, in px. */
const MARKS = [3, 6.5, 10, 13.5, 17];

/**
 * A small ruler for a header: its pointer goes one mark on whenever a new state of the exchange was made from the log
 * again. It is grey while nobody can be asked, and warns when something does not add up.
 */
export default function ProofPulse() {
  const { data, isError, fetchStatus } = useProof();
  const [isOpen, setIsOpen] = useState(false);
  const text = useProofText(data);
  const moves = useMoves(data?.seal?.entry);
  if (data === undefined) return null;
  const isSilent = isError || fetchStatus === 'paused';
  const state = !isSound(data) ? 'wrong' : isSilent || !data.seal ? 'silent' : 'sound';
  return (
    <>
      <button
        type="button"
        className={styles.pulse}
        data-state={state}
        aria-label={text}
        data-tip={text}
        onClick={() => setIsOpen(true)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={`M1 16h18${MARKS.map((x) => `M${x} 16v-4`).join('')}`} />
          <path
            className={styles.pointer}
            d="M3 16V5"
            style={{ transform: `translateX(${(MARKS[moves % MARKS.length] ?? 3) - 3}px)` }}
          />
        </svg>
      </button>
      {isOpen ? (
        <Suspense>
          <ProofSheet proof={data} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function isSound({ isHalted, seal }: Proof): boolean {
  return !isHalted && (seal?.isBalanced ?? true);
}

/** How often another state was told since this is in sight. */
function useMoves(entry: number | undefined): number {
  const [seen, setSeen] = useState({ entry, moves: 0 });
  if (seen.entry === entry) return seen.moves;
  const moves = seen.moves + (seen.entry === undefined ? 0 : 1);
  setSeen({ entry, moves });
  return moves;
}

import type { ReactNode } from 'react';
import styles from './CheckSteps.module.css';
import { Icon } from './icons.tsx';

/** held, failed · skipped: after one that failed · waiting: what it needs is not there yet. */
export type StepState = 'held' | 'failed' | 'skipped' | 'waiting';

export interface CheckStep {
  readonly key: string;
  readonly text: string;
  readonly state: StepState;
  /** The state in words. */
  readonly stateText: string;
}

export interface CheckStepsProps {
  readonly verdict: string;
  /** Undefined while a step waits. */
  readonly holds: boolean | undefined;
  readonly steps: readonly CheckStep[];
  readonly note: ReactNode;
}

/** What was checked, step by step, with what came of it. */
export function CheckSteps({ verdict, holds, steps, note }: CheckStepsProps) {
  return (
    <>
      <p className={styles.verdict} data-holds={holds !== false}>
        <Icon name={holds === undefined ? 'clock' : holds ? 'check' : 'alert'} />
        {verdict}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ key, text, state, stateText }) => (
          <li key={key} data-state={state}>
            <StepMark state={state} />
            <span>
              {text}
              <span className="sr"> – {stateText}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{note}</p>
    </>
  );
}

function StepMark({ state }: Pick<CheckStep, 'state'>) {
  if (state === 'skipped') return <i aria-hidden="true">·</i>;
  const icons = { held: 'check', failed: 'alert', waiting: 'clock' } as const;
  return <Icon name={icons[state]} size={16} />;
}

import styles from './Reason.module.css';

export interface ReasonProps {
  /** What the buttons it belongs to are described by. */
  readonly id: string;
  /** Nothing is drawn without one. */
  readonly text: string | undefined;
}

/** Why a button beside it cannot be pressed. */
export function Reason({ id, text }: ReasonProps) {
  if (text === undefined) return null;
  return (
    <p id={id} className={styles.reason}>
      {text}
    </p>
  );
}

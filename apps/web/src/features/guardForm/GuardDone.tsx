import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/icons.tsx';
import styles from './GuardForm.module.css';

interface GuardDoneProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Says that it is done and what follows. */
export function GuardDone({ title, text, action, onAction }: GuardDoneProps) {
  return (
    <div className={styles.done}>
      <span className={styles.mark}>
        <Icon name="check" size={28} />
      </span>
      <div className={styles.words} role="status">
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.action}>
        <Button onClick={onAction}>{action}</Button>
      </div>
    </div>
  );
}

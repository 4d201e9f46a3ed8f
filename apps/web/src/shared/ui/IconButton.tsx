import { classes } from './classes.ts';
import styles from './IconButton.module.css';
import { Icon, type IconName } from './icons.tsx';

export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  /** A toggle's state (favourite star); leave out for a plain button. */
  readonly isPressed?: boolean;
  /** The keys that stand for it, as `aria-keyshortcuts` says them. */
  readonly keys?: string | undefined;
}

/** A 44 × 44 px button with an icon. */
export function IconButton({ icon, label, onClick, isPressed, keys }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, isPressed && styles.pressed)}
      aria-label={label}
      data-tip={label}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      <Icon name={icon} isFilled={isPressed === true} />
    </button>
  );
}

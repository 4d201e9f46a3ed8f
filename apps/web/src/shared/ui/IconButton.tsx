import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';
import { Icon, type IconName } from './icons.tsx';

export interface IconButtonProps {
  /** By name, or drawn where few screens have it. */
  readonly icon: IconName | ReactElement;
  readonly label: string;
  readonly onClick: () => void;
  /** In a row that is lower than a finger wants it. */
  readonly size?: 'row';
  /** A shorter word than the label, for a pointer that rests on it. */
  readonly tip?: string;
  readonly isDisabled?: boolean;
  /** The id of what says why it cannot be pressed. */
  readonly reasonId?: string | undefined;
  /** A toggle's state (favourite star); leave out for a plain button. */
  readonly isPressed?: boolean;
  /** The keys that stand for it, as `aria-keyshortcuts` says them. */
  readonly keys?: string | undefined;
}

/** A button with an icon, 44 px high and as wide, in a row 40. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, onClick, size, tip = label, isDisabled, isPressed, keys } = props;
  return (
    <button
      type="button"
      className={classes(styles.button, size && styles[size], isPressed && styles.pressed)}
      disabled={isDisabled}
      aria-label={label}
      aria-describedby={props.reasonId}
      data-tip={tip}
      aria-pressed={isPressed}
      aria-keyshortcuts={keys}
      onClick={onClick}
    >
      {typeof icon === 'string' ? (
        <Icon name={icon} isFilled={isPressed === true} {...(size ? { size: 18 } : {})} />
      ) : (
        icon
      )}
    </button>
  );
}

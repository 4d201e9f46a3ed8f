import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';

export interface ButtonProps {
  readonly children: ReactNode;
  /** primary = ink · buy/sell = filled in the side's colour · danger = undoes or ends something · ghost = outlined · link = bare text. */
  readonly look?: 'primary' | 'buy' | 'sell' | 'danger' | 'ghost' | 'link';
  /** cta = 48 px and as wide as its column · small = 32 px. */
  readonly size?: 'cta' | 'small';
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  readonly label?: string | undefined;
  /** The id of what says why it cannot be pressed. */
  readonly reasonId?: string | undefined;
  readonly onClick?: () => void;
}

/** A button; its words are verb + object. */
export function Button(props: ButtonProps) {
  const { children, look = 'primary', size = 'cta', type = 'button', isDisabled, label } = props;
  return (
    <button
      type={type}
      className={classes(styles.button, styles[look], styles[size])}
      disabled={isDisabled}
      aria-label={label}
      aria-describedby={props.reasonId}
      data-cta={size === 'cta' || undefined}
      onClick={props.onClick}
    >
      {children}
    </button>
  );
}

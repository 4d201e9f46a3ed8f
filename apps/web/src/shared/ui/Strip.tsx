import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './Strip.module.css';

export interface StripProps {
  readonly children: ReactNode;
  /** A way out, such as trying again. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** One line above old or missing figures; the page below stays usable. */
export function Strip({ children, action }: StripProps) {
  return (
    <div className={styles.strip}>
      <p>{children}</p>
      {action ? (
        <Button look="link" size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}

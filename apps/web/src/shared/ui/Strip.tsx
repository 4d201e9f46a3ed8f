import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { useBottomBar } from './bottomBars.ts';
import { Icon } from './icons.tsx';
import styles from './Strip.module.css';
import { useStripRoom } from './useStripRoom.ts';

export interface StripProps {
  readonly children: ReactNode;
  /** A way out, such as trying again. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** One line about old or missing figures, over the foot of the screen; the page stays usable and still. */
export function Strip({ children, action }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useBottomBar();
  useStripRoom(strip);
  return (
    <div ref={strip} className={styles.strip} data-bottom-bar data-strip>
      <Icon name="alert" size={16} />
      <p>{children}</p>
      {action ? (
        <Button look="link" size="small" onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}

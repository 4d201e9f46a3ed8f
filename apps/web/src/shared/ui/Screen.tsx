import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Screen.module.css';

export interface ScreenProps {
  readonly children: ReactNode;
  /** Sticks to the top (TopTabs, BackHeader, a pair header). */
  readonly header?: ReactNode;
  /** Sticks to the bottom, above the tab bar. */
  readonly footer?: ReactNode;
  /** Leave room for the tab bar. */
  readonly hasTabBar?: boolean;
}

/** A page: column of at most 480 px with a sticky header and footer. */
export function Screen({ children, header, footer, hasTabBar = false }: ScreenProps) {
  return (
    <div className={classes(styles.screen, hasTabBar && styles.withTabBar)}>
      {header ? <header className={styles.header}>{header}</header> : null}
      <main className={styles.body}>{children}</main>
      {footer ? (
        <footer className={classes(styles.footer, hasTabBar && styles.aboveTabBar)}>
          {footer}
        </footer>
      ) : null}
    </div>
  );
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBottomBar } from './bottomBars.ts';
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
  /** Takes more than one column's width where the window has it: a list the width of a table, a desk all of it. */
  readonly isWide?: boolean | 'desk' | 'list';
}

/** A page: column of at most 480 px, or wide, with a sticky header and footer. */
export function Screen(props: ScreenProps) {
  const { children, header, footer, hasTabBar = false, isWide = false } = props;
  const foot = useRef<HTMLElement>(null);
  useFooterHeight(foot, footer !== undefined);
  useBottomBar(Boolean(footer));
  return (
    <div
      className={classes(styles.screen, hasTabBar && styles.withTabBar)}
      data-wide={isWide || undefined}
    >
      {header ? <header className={styles.header}>{header}</header> : null}
      <main className={styles.body}>{children}</main>
      {footer ? (
        <footer
          ref={foot}
          className={classes(styles.footer, hasTabBar && styles.aboveTabBar)}
          data-bottom-bar
        >
          {footer}
        </footer>
      ) : null}
    </div>
  );
}

/** What lies over the foot of the screen stands above its footer, however high that grows. */
function useFooterHeight(foot: RefObject<HTMLElement | null>, hasFooter: boolean): void {
  useEffect(() => {
    const footer = foot.current;
    const screen = footer?.parentElement;
    if (!hasFooter || !footer || !screen) return;
    const measure = () => screen.style.setProperty('--footer', `${footer.offsetHeight}px`);
    const watcher = new ResizeObserver(measure);
    watcher.observe(footer);
    return () => {
      watcher.disconnect();
      screen.style.removeProperty('--footer');
    };
  }, [foot, hasFooter]);
}

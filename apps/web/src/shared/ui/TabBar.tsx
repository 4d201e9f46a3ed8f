import type { ReactNode } from 'react';
import { useBottomBar } from './bottomBars.ts';
import { Icon, type IconName } from './icons.tsx';
import styles from './TabBar.module.css';

export interface TabBarItem {
  readonly path: string;
  readonly icon: IconName;
  readonly label: string;
}

export interface TabBarProps {
  readonly items: readonly TabBarItem[];
  readonly current: string;
  readonly label: string;
  /** It stands at the left, not at the bottom. */
  readonly isRail: boolean;
  /** Draws the router's own link around the content. */
  readonly renderLink: (item: TabBarItem, content: ReactNode, isCurrent: boolean) => ReactNode;
}

/** The five tabs at the bottom, or at the left of a window that is wide or low. */
export function TabBar({ items, current, label, isRail, renderLink }: TabBarProps) {
  useBottomBar(!isRail);
  return (
    <nav className={styles.bar} aria-label={label} data-bottom-bar={isRail ? undefined : true}>
      {items.map((item) => {
        const content = (
          <>
            <Icon name={item.icon} />
            <span>{item.label}</span>
          </>
        );
        return (
          <div key={item.path} className={styles.item}>
            {renderLink(item, content, item.path === current)}
          </div>
        );
      })}
    </nav>
  );
}

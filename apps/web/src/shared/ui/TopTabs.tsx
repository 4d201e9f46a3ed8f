import type { KeyboardEvent, ReactNode } from 'react';
import styles from './TopTabs.module.css';

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A small raised number. */
  readonly count?: number;
  /** The keys that stand for it, as `aria-keyshortcuts` says them. */
  readonly keys?: string | undefined;
}

export interface TopTabsProps<Value extends string> {
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly label: string;
  /** What stands at the right end. */
  readonly end?: ReactNode;
}

/** More of them stand closer where their row is narrow. */
const FEW = 4;

/** One that is chosen and lies beyond the edge comes into sight; the page stays. */
function showTab(tab: HTMLElement | null): void {
  // Asked at once, the page would be laid out in the task that draws it.
  if (tab) requestAnimationFrame(() => bringInSight(tab));
}

function bringInSight(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (!list) return;
  const [place, edge] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, place.right - edge.right) - Math.max(0, edge.left - place.left);
}

/** Text tabs with an ink underline; left and right arrows move. */
export function TopTabs<Value extends string>(props: TopTabsProps<Value>) {
  const { tabs, value, onChange, label, end } = props;
  const move = (step: number, { currentTarget }: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value) + step + tabs.length;
    const next = tabs[index % tabs.length];
    if (next) onChange(next.value);
    // The keyboard goes along: where it was is no stop of it any more.
    const tab = currentTarget.parentElement?.children[index % tabs.length];
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <div className={styles.bar} data-many={tabs.length > FEW || undefined}>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab.value === value ? showTab : undefined}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-keyshortcuts={tab.keys}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') move(1, event);
              if (event.key === 'ArrowLeft') move(-1, event);
            }}
          >
            {tab.label}
            {tab.count ? <sup className={styles.count}>{tab.count}</sup> : null}
          </button>
        ))}
      </div>
      {end}
    </div>
  );
}

import { type ReactNode, Suspense } from 'react';
import { later } from '../../shared/later.ts';
import { useWideWindow } from '../../shared/ui/mediaQuery.ts';
import styles from './Doorway.module.css';

/** A phone never loads it. */
const WhatThisIs = later(() => import('./WhatThisIs.tsx'));

/** The way in; where the window has room, what one comes into stands beside it. */
export function Doorway({ children }: { readonly children: ReactNode }) {
  const isWide = useWideWindow();
  return (
    <div className={styles.doorway}>
      <div className={styles.door}>{children}</div>
      {isWide ? (
        <aside className={styles.beside}>
          <Suspense>
            <WhatThisIs />
          </Suspense>
        </aside>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import { sameUpTo } from './sameUpTo.ts';
import styles from './Wealth.module.css';

/** A figure whose changed end comes up from below; what stands here first is simply there. */
export function RollingText({ text }: { readonly text: string }) {
  const [shown, setShown] = useState({ text, from: text.length });
  if (shown.text !== text) setShown({ text, from: sameUpTo(shown.text, text) });
  return (
    <>
      {text.slice(0, shown.from)}
      <span key={text} className={styles.rolled}>
        {text.slice(shown.from)}
      </span>
    </>
  );
}

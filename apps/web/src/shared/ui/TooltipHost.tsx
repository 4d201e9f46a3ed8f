import { useEffect, useRef } from 'react';
import styles from './TooltipHost.module.css';
import { showTips } from './tooltip.ts';

/** Where the words of all parts with `data-tip` are shown; loaded where a pointer can rest on a part. */
export default function TooltipHost() {
  const tip = useRef<HTMLDivElement>(null);
  useEffect(() => (tip.current ? showTips(tip.current) : undefined), []);
  return <div ref={tip} popover="manual" aria-hidden="true" className={`num ${styles.tip}`} />;
}

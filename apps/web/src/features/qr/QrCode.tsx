import { useMemo } from 'react';
import { QUIET_ZONE, qrModules, qrPath } from '../../shared/qr/qrModules.ts';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  readonly text: string;
  /** What a screen reader says. */
  readonly label: string;
}

/** A QR code as wide as its place: dark on light in every theme, as readers need it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => {
    const modules = qrModules(text);
    return { path: qrPath(modules), side: modules.size + 2 * QUIET_ZONE };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#15181a" />
    </svg>
  );
}

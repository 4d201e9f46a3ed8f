import { ICON_PATHS, type IconName } from './iconPaths.ts';

export type { IconName };

export interface IconProps {
  readonly name: IconName;
  /** Side in px; 20 unless told. */
  readonly size?: number;
  readonly isFilled?: boolean;
}

/** One icon, in the text's colour; hidden from screen readers (its button has the name). */
export function Icon({ name, size = 20, isFilled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

/** The icon set: 20 px grid, 1.5 px stroke, round joins. */
const PATHS = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5V16.5h10V8.5M8.5 16.5v-4h3v4',
  market: 'M4 16V10M8 16V4M12 16V8M16 16v-3',
  trade: 'M4 7.5h11M12 4.5l3 3-3 3M16 12.5H5M8 9.5l-3 3 3 3',
  convert: 'M7.5 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12.5 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  cycle: 'M16 10a6 6 0 1 1-2-4.5M14 2.5v3.5h-3.5M10 7v3.2l2 1.3',
  balances:
    'M3 6.5h12.5a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15ZM3 6.5 13 3.5v3M13.5 11.5h.5',
  star: 'm10 3.2 2.1 4.4 4.8.6-3.5 3.3.9 4.8-4.3-2.4-4.3 2.4.9-4.8L3.1 8.200l4.800-.6Z',
  candles: 'M6 3v3M6 13v3M4.500 6h3v7h-3ZM14 4v3M14 12v4M12.500 7h3v5h-3Z',
  records:
    'M4.500 3h11v14l-2-1.300-1.800 1.300-1.700-1.300L8.300 17l-1.800-1.300-2 1.300ZM7.500 7h5M7.500 10.500h5',
  back: 'M12.500 4 6.500 10l6 6',
  forward: 'M7.500 4l6 6-6 6',
  pause: 'M7 4.500v11M13 4.500v11',
  play: 'M6.500 4.500v11l9-5.500Z',
  close: 'M5 5l10 10M15 5 5 15',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11ZM13 13l4 4',
  chevron: 'm5.500 8 4.500 4.500L14.500 8',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4.200l2.800 1.600',
  eye: 'M2.500 10S5.300 5 10 5s7.500 5 7.500 5-2.800 5-7.500 5-7.500-5-7.500-5ZM10 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eyeOff:
    'M2.500 9c1.500 2.500 4.200 4 7.500 4s6-1.500 7.500-4M5 11.800 3.800 14M10 13v2.500M15 11.800l1.200 2.200',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13ZM8.500 17.500h3',
  headset: 'M4 12V9.500a6 6 0 0 1 12 0V12M4 11h2v4H4ZM14 11h2v4h-2ZM15 15c0 1.500-1.500 2-4 2',
  user: 'M10 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17c0-3 2.500-5 6-5s6 2 6 5',
  shield:
    'M10 2.500 16 5v4.500c0 3.800-2.500 6.500-6 8-3.500-1.500-6-4.200-6-8V5ZM7.300 9.800l2 2 3.500-3.800',
  friends:
    'M7.500 9.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400ZM2.500 16c0-2.700 2-4.300 5-4.300s5 1.600 5 4.300M13 9.300a2.300 2.300 0 1 0-.800-4.400M14.300 11.900c2 .4 3.200 1.800 3.200 3.800',
  globe:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2.500 2.500 2.500 11.500 0 14M10 3c-2.500 2.500-2.500 11.500 0 14',
  send: 'M4 10 17 4l-4.500 13-3-5.500ZM9.500 11.500 17 4',
  picture:
    'M3.500 4.500h13v11h-13ZM3.500 13l3.500-3.500 3 3 2-2 4.500 4M13 8.500a.500.500 0 1 0 0-1 .500.500 0 0 0 0 1Z',
  ticket:
    'M3 6h14v3a1.500 1.500 0 0 0 0 3v3H3v-3a1.500 1.500 0 0 0 0-3ZM11.500 6.500v1.500M11.500 10v1.500M11.500 13.500v1',
  check: 'm4.500 10.500 3.500 3.500 7.500-8',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9v4.500M10 6.500v.010',
  alert: 'M10 3 17.500 16.500h-15ZM10 8v4M10 14.300v.010',
  swap: 'M7 16V4M4 7l3-3 3 3M13 4v12M10 13l3 3 3-3',
  deposit: 'M10 3v9M6.500 8.500 10 12l3.500-3.500M4 16.500h12',
  withdraw: 'M10 12.500v-9M6.500 7 10 3.500 13.500 7M4 16.500h12',
  copy: 'M7 7h9v9H7ZM4 13V4h9',
  share: 'M10 12.500v-9M6.500 7 10 3.500 13.500 7M5 10.500v6h10v-6',
  image: 'M3 4h14v12H3ZM3 13l4-4 4 4 2.500-2.500L17 14M13.500 7.500h.010',
  gear: 'M10 12.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM10 2.500v2.500M10 15v2.500M2.500 10H5M15 10h2.500M4.700 4.700l1.800 1.800M13.500 13.500l1.800 1.800M15.300 4.700l-1.800 1.800M6.500 13.500l-1.800 1.800',
  keyboard:
    'M2.500 5.500h15v9h-15ZM5.500 8.300v.010M8.500 8.300v.010M11.500 8.300v.010M14.500 8.300v.010M6.500 11.700h7',
  expand: 'M12 3.5h4.5V8M8 16.5H3.5V12M16 4l-5 5M4 16l5-5',
} as const;

export type IconName = keyof typeof PATHS;

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
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Keys that do something by themselves, and when they may. Source: WCAG 2.2, 2.1.4. */

/** What a key stands for; letters in lower case. */
export const SHORTCUTS = {
  search: '/',
  home: 'h',
  market: 'm',
  trade: 't',
  futures: 'f',
  balances: 'a',
  buy: 'b',
  sell: 's',
  chart: 'c',
  list: '?',
} as const;
export type Shortcut = keyof typeof SHORTCUTS;

export const SHORTCUT_NAMES: readonly Shortcut[] = [
  'search',
  'home',
  'market',
  'trade',
  'futures',
  'balances',
  'buy',
  'sell',
  'chart',
  'list',
];

/** A press as the browser tells it. */
export interface Press {
  readonly key: string;
  /** The place on the board, for boards that write other letters. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

/** What a press asks for; undefined with a modifier, while held, and for every other key. */
export function shortcutOf(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  if (press.repeat || press.isComposing) return undefined;
  const sign = signOf(press);
  // A sign may need Shift on some boards; a letter with Shift is another one.
  if (press.shiftKey && /^[a-z]$/.test(sign)) return undefined;
  return SHORTCUT_NAMES.find((name) => SHORTCUTS[name] === sign);
}

/** The sign in lower case; of a Korean, Japanese or Chinese board the one printed beside it. */
function signOf({ key, code, shiftKey }: Press): string {
  if (key.length === 1 && key > '\x7f') {
    if (code === 'Slash') return shiftKey ? '?' : '/';
    return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '';
  }
  return key.toLowerCase();
}

/** As it is printed, and as `aria-keyshortcuts` has it. */
export function printed(name: Shortcut): string {
  return SHORTCUTS[name].toUpperCase();
}

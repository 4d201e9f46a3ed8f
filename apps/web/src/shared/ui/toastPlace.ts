/** Where a toast stands: above what is fixed at the bottom, and never on what was just pressed or has to be read. */

export interface Span {
  readonly top: number;
  readonly bottom: number;
}

export interface PlaceInput {
  /** Height of the window, px. */
  readonly viewport: number;
  /** What the home bar takes of its foot, px. */
  readonly homeBar: number;
  /** Height of the toast, px. */
  readonly height: number;
  /** Bars fixed at the bottom: tab bar, footer, strip. */
  readonly bars: readonly Span[];
  /** What stays in sight, where it is there: what was just pressed, what has to be read. */
  readonly actions: readonly Span[];
  /** What the notch takes of the head of the window, px, where the toast stands there. */
  readonly notch?: number | undefined;
}

/** Between a toast and what it must not touch, px. */
const GAP = 12;

/** The distance of the toast's lower edge from the window's, px. */
export function toastBottom(input: PlaceInput): number {
  const { viewport, homeBar, height, bars, actions, notch } = input;
  if (notch !== undefined) return viewport - notch - GAP - height;
  const floor = Math.min(viewport - homeBar, ...bars.map((bar) => bar.top));
  const upwards = [...actions].sort((a, b) => b.bottom - a.bottom);
  let lower = floor - GAP;
  for (const action of upwards) {
    const isCovered = action.top < lower + GAP && action.bottom > lower - height - GAP;
    const above = action.top - GAP;
    if (isCovered && above - height > 0) lower = above;
  }
  return viewport - lower;
}

/** The elements a person acts with. */
const PRESSABLE = 'button, a, select, input, [role="slider"]';
const BARS = '[data-bottom-bar]';
/** What is shown this once. */
const READ = '[data-to-read]';
/** What a form is sent with is the next thing to press. */
const SENDING = 'form button[type="submit"]';

let pressed: Element | undefined;

/** Remembers what is pressed, for the toast that answers it. */
export function watchPresses(page: Document): void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest(PRESSABLE) ?? undefined;
  };
  page.addEventListener('pointerdown', remember, { capture: true, passive: true });
}

/** The distance from the window's lower edge for this toast, measured on the page. News beside a sheet stand at the top. */
export function measuredBottom(page: Document, toast: HTMLElement, isNews: boolean): number {
  const safe = (edge: string) =>
    Number.parseFloat(getComputedStyle(toast).getPropertyValue(`--safe-${edge}`)) || 0;
  const focused = page.activeElement?.matches(PRESSABLE) ? page.activeElement : undefined;
  const next = [...page.querySelectorAll(`${SENDING}, ${READ}`)];
  const actions = [pressed, focused, ...next].filter(
    (each) => each?.isConnected && !toast.contains(each),
  );
  return toastBottom({
    viewport: page.documentElement.clientHeight,
    homeBar: safe('bottom'),
    notch: isNews && toast.closest('dialog') ? safe('top') : undefined,
    height: toast.offsetHeight,
    bars: [...page.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect()),
    actions: actions.flatMap((each) => (each ? [each.getBoundingClientRect()] : [])),
  });
}

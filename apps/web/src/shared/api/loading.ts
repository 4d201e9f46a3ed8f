/**
 * The loading overlay (spec §4, §9): it covers the page while requests run, is seen once one takes
 * longer than a moment, and goes when the last is done: 500 ms later after a success, else at once.
 */
import { create } from 'zustand';

export const LOADING_HIDE_MS = 500;
/** A quicker answer shows nothing: a flash of the overlay says less than the answer itself. */
export const LOADING_SHOW_MS = 150;

interface Loading {
  /** Requests run: the page takes no taps. */
  readonly isBusy: boolean;
  /** The overlay is seen. */
  readonly isShown: boolean;
}

const IDLE: Loading = { isBusy: false, isShown: false };

export const useLoading = create<Loading>(() => IDLE);

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Covers the page until `work` and all others are done. */
export async function withOverlay<Outcome extends { readonly type: string }>(
  work: Promise<Outcome>,
): Promise<Outcome> {
  begin();
  let isSuccess = false;
  try {
    const outcome = await work;
    isSuccess = outcome.type === 'success';
    return outcome;
  } finally {
    end(isSuccess);
  }
}

/** Calls `then` once no request runs and what was done about the last answer is done. */
export function afterRequests(then: () => void): void {
  if (!useLoading.getState().isBusy) {
    then();
    return;
  }
  const stop = useLoading.subscribe(({ isBusy }) => {
    if (isBusy) return;
    stop();
    setTimeout(() => afterRequests(then));
  });
}

function begin(): void {
  running += 1;
  if (running > 1) return;
  clearTimeout(timer);
  useLoading.setState({ isBusy: true });
  timer = setTimeout(() => useLoading.setState({ isShown: true }), LOADING_SHOW_MS);
}

function end(isSuccess: boolean): void {
  running -= 1;
  if (running > 0) return;
  clearTimeout(timer);
  const mayLinger = isSuccess && useLoading.getState().isShown;
  if (mayLinger) timer = setTimeout(() => useLoading.setState(IDLE), LOADING_HIDE_MS);
  else useLoading.setState(IDLE);
}

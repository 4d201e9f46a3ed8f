/** Counts the requests behind the loading veil. §9: it hides 500 ms after the last one. */
import { create } from 'zustand';

export const LOADING_HIDE_MS = 500;

export const useLoading = create<{ isShown: boolean }>(() => ({ isShown: false }));

let running = 0;
let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows the veil until `work` and all others are done. */
export async function withVeil<Result>(work: Promise<Result>): Promise<Result> {
  clearTimeout(hiding);
  running += 1;
  useLoading.setState({ isShown: true });
  try {
    return await work;
  } finally {
    running -= 1;
    if (running === 0) {
      hiding = setTimeout(() => useLoading.setState({ isShown: false }), LOADING_HIDE_MS);
    }
  }
}

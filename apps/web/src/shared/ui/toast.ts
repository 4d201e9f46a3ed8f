/** Short sentences at the bottom; drawn by ToastHost. §9: 2 s. */
import { create } from 'zustand';

export const TOAST_MS = 2_000;

export const useToastState = create<{ text: string; serial: number }>(() => ({
  text: '',
  serial: 0,
}));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a sentence for 2 s; a new one replaces it. Empty text shows nothing. */
export function toast(text: string): void {
  if (text === '') return;
  clearTimeout(timer);
  useToastState.setState((state) => ({ text, serial: state.serial + 1 }));
  timer = setTimeout(() => useToastState.setState({ text: '' }), TOAST_MS);
}

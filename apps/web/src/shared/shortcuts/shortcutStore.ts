/** Whether keys alone do something: the member's choice, on until they switch it off. */
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { useDeskWindow } from '../ui/mediaQuery.ts';
import { printed, type Shortcut } from './shortcuts.ts';

interface ShortcutChoice {
  readonly isOn: boolean;
}

export const useShortcutChoice = create<ShortcutChoice>()(
  persist((): ShortcutChoice => ({ isOn: true }), { name: LOCAL_KEYS.shortcuts }),
);

/** What parts say in `aria-keyshortcuts`: nothing where their key does nothing. */
export function useShortcutKeys(): (name: Shortcut) => string | undefined {
  const isOn = useShortcutChoice((state) => state.isOn);
  const isDesk = useDeskWindow();
  return (name) => (isOn && isDesk ? printed(name) : undefined);
}

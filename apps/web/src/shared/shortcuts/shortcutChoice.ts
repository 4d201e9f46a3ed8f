/** Whether keys alone do something: the member's choice, on until they switch it off. */
import { fieldsOf, keptIn } from '../native/kept.ts';
import { deviceStore } from '../native/storage.ts';
import { LOCAL_KEYS } from '../native/storageKeys.ts';
import { useKept } from '../native/useKept.ts';
import { useDeskWindow } from '../ui/mediaQuery.ts';
import { printed, type Shortcut } from './shortcuts.ts';

export const shortcutChoice = keptIn(deviceStore, LOCAL_KEYS.shortcuts, (kept) => ({
  isOn: fieldsOf(kept).isOn !== false,
}));

/** What parts say in `aria-keyshortcuts`: nothing where their key does nothing. */
export function useShortcutKeys(): (name: Shortcut) => string | undefined {
  const isOn = useKept(shortcutChoice).isOn;
  const isDesk = useDeskWindow();
  return (name) => (isOn && isDesk ? printed(name) : undefined);
}

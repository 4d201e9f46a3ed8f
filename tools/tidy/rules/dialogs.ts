/**
 * A dialog stands beside the app, as `shared/ui/Modal` draws it: within a screen, rules of that screen by a tag
 * (`.x button`) would reach into it. The lock of the device stands beside the screens anyhow.
 */
import { onlyInRoom } from '../onlyInRoom.ts';
import type { Rule } from '../rule.ts';

export const dialogs: Rule = {
  id: 'dialogs',
  name: 'dialogs stand beside the app',
  check: onlyInRoom({
    rooms: ['shared/ui/Modal.tsx', 'app/LockScreen.tsx'],
    pattern: /<dialog\b/,
    deed: 'draws a dialog',
  }),
};

/**
 * A person's choices are kept in one way, `keptIn`: read once, drawn again wherever they are shown, and held until
 * the page closes where storage is forbidden. By hand is kept only what nobody chose: who is signed in, the clock,
 * drafts, messages under way, where a screen was scrolled.
 */
import { onlyInRoom } from '../onlyInRoom.ts';
import type { Rule } from '../rule.ts';

export const choices: Rule = {
  id: 'choices',
  name: 'the app keeps choices in one way',
  check: onlyInRoom({
    rooms: [
      'app/otherTabs.ts',
      'features/support/outbox',
      'shared/api/',
      'shared/cycle/hasSeenKeys.ts',
      'shared/cycle/receiptKeys.ts',
      'shared/installed/',
      'shared/native/',
      'shared/router/',
      'shared/session/clock.ts',
      'shared/session/deviceId.ts',
      'shared/session/drafts.ts',
      'shared/session/storedUser.ts',
    ],
    pattern: /\b(?:keepStored|readStored|readStoredJson|persist|createJSONStorage)\b/,
    deed: 'keeps something by hand',
  }),
};

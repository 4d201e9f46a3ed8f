/** Only the room of numbers writes figures: everywhere else they would follow rules of their own. */
import { onlyInRoom } from '../onlyInRoom.ts';
import type { Rule } from '../rule.ts';

export const figures: Rule = {
  id: 'figures',
  name: 'the app writes figures in one room',
  check: onlyInRoom({
    rooms: ['shared/numbers/'],
    pattern: /\.toFixed\(|\.toPrecision\(|\.toLocaleString\(|\bIntl\.NumberFormat\b/,
    deed: 'writes a figure',
  }),
};

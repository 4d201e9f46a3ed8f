/**
 * What the browser has of its own stands behind ports: a package of the app is another device, and a test has none.
 * Storage, sharing, the page and the browser's own words: `shared/native`. Besides, the address in `shared/router`,
 * the worker that keeps the app in `shared/installed`: each is the port of that one thing.
 */
import { onlyInRoom } from '../onlyInRoom.ts';
import type { Rule } from '../rule.ts';

const NATIVE = 'shared/native/';

const keeping = onlyInRoom({
  rooms: [NATIVE],
  pattern: /\b(?:localStorage|sessionStorage)\b/,
  deed: 'touches storage',
});
const asking = onlyInRoom({
  rooms: [NATIVE, 'shared/installed/', 'shared/router/', 'worker/'],
  pattern: /(?<![.\w])(?:navigator\b(?!:)|(?:window\.)?location\.)/,
  deed: 'asks the browser',
});

export const ports: Rule = {
  id: 'ports',
  name: 'the app asks the browser through ports',
  check: (tree) => [...keeping(tree), ...asking(tree)],
};

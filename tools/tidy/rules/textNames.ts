/** A part asks only for texts that there are: of another its name stands on the screen, in every language. */
import type { Rule } from '../rule.ts';
import { strangeNames } from '../strangeNames.ts';
import type { Tree } from '../tree.ts';

const ENGLISH = 'apps/web/src/shared/i18n/catalogues/en/';
const ROOM = /^export const (\w+) = \{$([\s\S]*?)^\}/gm;
const KEY = /^ {2}(\w+):/gm;
const ASKER = /const (\w+)(?:: [^=]+)? =\s*useTranslations\('(\w+)'\)/g;

/** The keys of each room of texts, as English has them. */
function textsOf(tree: Tree): Map<string, Set<string>> {
  const files = tree.filter(({ path }) => path.startsWith(ENGLISH));
  const rooms = files.flatMap(({ text }) => [...text.matchAll(ROOM)]);
  return new Map(
    rooms.map(([, room = '', body = '']) => [
      room,
      new Set([...body.matchAll(KEY)].map((match) => match[1] ?? '')),
    ]),
  );
}

/** The rooms that each name asks in: a file may use one name for several. */
function roomsOf(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name = '', room = ''] of text.matchAll(ASKER)) {
    found.set(name, [...(found.get(name) ?? []), room]);
  }
  return found;
}

export const textNames: Rule = {
  id: 'textNames',
  name: 'parts ask for texts that there are',
  check: (tree) => {
    const texts = textsOf(tree);
    return strangeNames(tree, {
      askedIn: ({ text }) =>
        [...roomsOf(text)].flatMap(([name, rooms]) => {
          // Rooms that are made of the server's sentences have no file here.
          if (!rooms.every((room) => texts.has(room))) return [];
          const has = new Set(rooms.flatMap((room) => [...(texts.get(room) ?? [])]));
          return [{ name, whose: rooms.join(', '), has }];
        }),
      uses: (name) => new RegExp(`\\b${name}\\('(\\w+)'`, 'g'),
    });
  },
};

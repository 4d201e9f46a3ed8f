/** Sizes of text follow the one a person set in their browser: pixels would not. */
import type { Rule } from '../rule.ts';

const DECLARATION = /(?:^|[\s;{])(font|font-size|line-height|--text-line):([^;}]*)/g;
const PIXELS = /[\d.]px/;
/** What has to fit the window's height follows that. */
const OF_WINDOW = /\d[a-z]*v[hwb]\b/;
/** A letter drawn into a round mark, which stays as large as its circle. */
const PICTURES = ['apps/web/src/shared/coins/CoinMark.module.css'];

export const textSizes: Rule = {
  id: 'textSizes',
  name: 'sizes of text are told in rem',
  check: (tree) =>
    tree
      .filter(({ path }) => /^apps\/web\/.*\.css$/.test(path) && !PICTURES.includes(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(DECLARATION)]
          .filter(([, , value = '']) => PIXELS.test(value) && !OF_WINDOW.test(value))
          .map(([, name, value = '']) => `${path}: ${name} is told in pixels:${value}`),
      ),
};

/** The spec's odd words live in packages/wire; elsewhere only in URLs and in the gateway's file names. */
import type { Rule } from '../rule.ts';
import { codeFiles, isTest, type Tree } from '../tree.ts';

const WORDS = [
  'tradcoin',
  'maincoin',
  'pairname',
  'entrust_price',
  'entrust_order',
  'wdate',
  'tdMode',
  'lsolate',
  'fess',
  'coninfo',
  'contop',
  'paycoin',
  'profitGas',
  'lossGas',
  'tradusable',
  'mainusable',
  'chinaname',
  'price_accuracy',
  'amount_accuracy',
  'minnumber',
  'maxnumber',
  'max_lever',
  'isin',
  'isout',
  'blockname',
  'recomurl',
  'usInfo',
  'imgurl',
  'assets_amount',
  'offsetTime',
];
const PATTERN = new RegExp(`\\b(${WORDS.join('|')})\\b`);

function check(tree: Tree): string[] {
  return codeFiles(tree)
    .filter((file) => !file.path.startsWith('packages/wire/') && !file.path.startsWith('tools/'))
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((line, index) => {
        const word = PATTERN.exec(line)?.[1];
        return word ? [`${file.path}:${index + 1} says "${word}", a word of the wire`] : [];
      }),
    );
}

export const wireWords: Rule = {
  id: 'wireWords',
  name: 'wire words stay in packages/wire',
  check,
};

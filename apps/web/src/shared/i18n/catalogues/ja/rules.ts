/** The catalogue of Japanese for what an order must keep to. */
import { ja } from '@candor/wire/texts/ja';
import { ruleTexts } from '../../ruleKeys.ts';
import { sweep } from './sweep.ts';

export const catalogue = {
  rules: ruleTexts(ja),
  sweep,
};

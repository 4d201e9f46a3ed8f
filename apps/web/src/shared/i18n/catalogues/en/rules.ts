/** The catalogue of English for what an order must keep to. */
import { en } from '@candor/wire/texts/en';
import { ruleTexts } from '../../ruleKeys.ts';
import { sweep } from './sweep.ts';

export const catalogue = {
  rules: ruleTexts(en),
  sweep,
};

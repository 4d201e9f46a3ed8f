/** The catalogue of German for what an order must keep to. */
import { de } from '@candor/wire/texts/de';
import { ruleTexts } from '../../ruleKeys.ts';
import { sweep } from './sweep.ts';

export const catalogue = {
  rules: ruleTexts(de),
  sweep,
};

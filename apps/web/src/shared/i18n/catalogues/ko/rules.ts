/** The catalogue of Korean for what an order must keep to. */
import { ko } from '@candor/wire/texts/ko';
import { ruleTexts } from '../../ruleKeys.ts';
import { sweep } from './sweep.ts';

export const catalogue = {
  rules: ruleTexts(ko),
  sweep,
};

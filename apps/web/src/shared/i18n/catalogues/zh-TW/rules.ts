/** The catalogue of Traditional Chinese for what an order must keep to. */
import { zhTW } from '@candor/wire/texts/zh-TW';
import { ruleTexts } from '../../ruleKeys.ts';
import { sweep } from './sweep.ts';

export const catalogue = {
  rules: ruleTexts(zhTW),
  sweep,
};

/** GET /home/areaCode */
import type { Handler } from '../handler.ts';

export const areaCode: Handler<'areaCode'> = (_request, { content, caller }) => ({
  data: content.areaCodes(caller.locale).map(({ region, country, initial, dialCode, isMain }) => {
    return { country, countryCode: region, dialCode, initial, isMain };
  }),
});

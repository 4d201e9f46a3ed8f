/** GET /home/countryList */
import type { Handler } from '../handler.ts';

export const countryList: Handler<'countryList'> = (_request, { content, caller }) => ({
  data: content.countries(caller.locale).map(({ region, country, initial, isMain }) => {
    return { country, countryCode: region, initial, isMain };
  }),
});

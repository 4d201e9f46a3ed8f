/** GET /home/systemTime */
import type { Handler } from '../handler.ts';

export const systemTime: Handler<'systemTime'> = (_request, { content, isDemo, members }) => ({
  data: {
    time: content.systemTime(),
    isDemo,
    passwordPolicy: members.passwords.policy,
    hiddenFeatures: [...content.hiddenFeatures()],
  },
});

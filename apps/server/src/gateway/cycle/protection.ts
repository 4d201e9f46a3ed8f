/** GET /cycle/protection */
import type { Handler } from '../handler.ts';
import { ownProtection } from './ownProtection.ts';

export const cycleProtection: Handler<'cycleProtection'> = async (_request, context) => ({
  data: await ownProtection(context),
});

/** GET /home/liabilities */
import { PAGE_SIZE } from '@candor/wire';
import type { Handler } from '../handler.ts';

export const liabilities: Handler<'liabilities'> = async (
  { before, pageSize = PAGE_SIZE },
  { liabilities: room },
) => ({ data: { statements: await room.before(before, pageSize), count: room.count } });

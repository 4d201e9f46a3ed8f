/** The house's own accounts, whose history other streets leave out. */
import type { Wide } from '../wide.ts';

export interface MemberTables {
  projection_members: { member_id: Wide; role: string };
}

export const MEMBER_TABLES: Readonly<Record<keyof MemberTables, true>> = {
  projection_members: true,
};

/** Every table of the store, composed of what each room owns. */
import type { ContentTables } from '../content/tables.ts';
import type { KeysTables } from '../keys/tables.ts';
import type { KycTables } from '../kyc/tables.ts';
import type { MediaTables } from '../media/tables.ts';
import type { MembersTables } from '../members/tables.ts';
import type { ProjectionTables } from '../projections/tables.ts';
import type { SupportTables } from '../support/tables.ts';

export interface Database
  extends ProjectionTables,
    MembersTables,
    ContentTables,
    KeysTables,
    KycTables,
    MediaTables,
    SupportTables {}

/** Every table of the store, composed of what each room owns. */
import type { AlertTables } from '../alerts/tables.ts';
import type { ContentTables } from '../content/tables.ts';
import type { CustodyTables } from '../custody/tables.ts';
import type { FiatTables } from '../fiat/tables.ts';
import type { KeysTables } from '../keys/tables.ts';
import type { KycTables } from '../kyc/tables.ts';
import type { MediaTables } from '../media/tables.ts';
import type { MembersTables } from '../members/tables.ts';
import type { PayoutTables } from '../payouts/tables.ts';
import type { ProjectionTables } from '../projections/tables.ts';
import type { PushTables } from '../push/tables.ts';
import type { SupportTables } from '../support/tables.ts';
import type { StampTables } from './tables.ts';

export interface Database
  extends ProjectionTables,
    MembersTables,
    AlertTables,
    ContentTables,
    CustodyTables,
    KeysTables,
    FiatTables,
    KycTables,
    MediaTables,
    PayoutTables,
    PushTables,
    StampTables,
    SupportTables {}

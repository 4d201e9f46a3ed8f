/** The push desk's tables (migration `push`). Times are UTC epoch milliseconds. */
import type { Whole } from '../desk/columns.ts';

export interface PushKeysTable {
  public_point: string;
  /** The private key, sealed. */
  sealed_key: Uint8Array;
}

export interface PushSubscriptionsTable {
  /** Ends with its session. */
  session_id: string;
  member_id: Whole;
  /** Equal for equal endpoints, and tells nothing else. */
  endpoint_digest: string;
  /** Endpoint and keys as JSON, sealed for the session. */
  sealed_subscription: Uint8Array;
  /** Names with spaces between. */
  kinds: string;
  created_at_ms: Whole;
}

export interface PushTables {
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
}

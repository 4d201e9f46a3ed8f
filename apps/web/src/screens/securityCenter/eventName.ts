/** The text behind a kind of event; a kind that this app does not know yet is "account change". */
import { SECURITY_EVENTS, type SecurityEventKind } from '@candor/wire';

type EventName = `event_${SecurityEventKind | 'other'}`;

/** The key of its sentence. */
export function eventNameOf(kind: string): EventName {
  const known = SECURITY_EVENTS.find((each) => each === kind);
  return known === undefined ? 'event_other' : `event_${known}`;
}

/** Why the push desk refuses: what it does itself. Numbers and sentences stand in wire. */
export type PushRefusal = 'pushServiceUnknown';

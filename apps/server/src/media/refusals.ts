/** Why the picture desk refuses: what it does itself. Numbers and sentences stand in wire. */
export type MediaRefusal =
  | 'tooManyRequests'
  | 'exchangeBusy'
  | 'imageRequired'
  | 'imageInvalid'
  | 'imageQuotaUsed';

/** The site that passkeys belong to: the public address, or this machine by its name. */
import { isIP } from 'node:net';

export interface RelyingParty {
  /** The domain that a passkey is bound to. */
  readonly id: string;
  /** The only page that may use it. */
  readonly origin: string;
}

/**
 * The site by the operator's public address, else by where the caller reached this server when that is
 * this machine. Undefined where browsers allow no passkeys: at a bare address, or without https.
 */
export function relyingPartyOf(
  publicUrl: string | undefined,
  callerOrigin: string,
): RelyingParty | undefined {
  const given = publicUrl ?? callerOrigin;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url) return undefined;
  const id = url.hostname;
  if (isIP(id.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const isThisMachine = id === 'localhost' || id.endsWith('.localhost');
  const isPublic = publicUrl !== undefined && url.protocol === 'https:';
  return isThisMachine || isPublic ? { id, origin: url.origin } : undefined;
}

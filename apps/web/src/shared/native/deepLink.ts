/** Links that open the app: `candor://…` and the exchange's own https addresses, for a friend's referral link. */
import { sharedCode } from '../installed/sharedLink.ts';

const OWN = 'candor:';

/**
 * The path in the app that a link stands for; undefined for what is none of ours. A referral link leads to the
 * registration with its code; any other own link opens the app where its path says, whatever it asks for there.
 */
export function pathOfLink(link: string, ownHost: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (!url) return undefined;
  const path = ownPath(url, ownHost);
  if (path === undefined) return undefined;
  const code = sharedCode({ url: path });
  if (code !== undefined) return `/register/${code}`;
  return /^\/[\w\-/]*$/.test(path) && !path.startsWith('//') ? path : '/';
}

/** `candor://register/ABC` has its first word where an https address has its host. */
function ownPath(url: URL, ownHost: string): string | undefined {
  if (url.protocol === OWN) return `/${url.href.slice(OWN.length).replace(/^\/+|[?#].*/g, '')}`;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.host === ownHost ? url.pathname : undefined;
}

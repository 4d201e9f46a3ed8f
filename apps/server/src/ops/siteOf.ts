/**
 * The site a network lies in. Whoever has an IPv6 line is mostly given 65 536 networks at once: a limit that counts
 * each of them alone is none, so that the whole of them has one too, as wide as those of some networks together.
 */

/** As many networks of a site may do at once what one may. Carriers give each of a site's networks to another person. */
export const NETWORKS_PER_SITE = 16;

const GROUPS_OF_SITE = 3;
const NETWORK = /::\/64$/;

/** The /48 of an IPv6 network as it is counted by (`2001:db8:1:2::/64`); undefined of an IPv4 address. */
export function siteOf(network: string): string | undefined {
  if (!NETWORK.test(network)) return undefined;
  return `${network.split(':', GROUPS_OF_SITE).join(':')}::/48`;
}

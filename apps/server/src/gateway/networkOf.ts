/** The part of an address that one subscriber holds, so that limits cannot be dodged by changing the rest. */
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^(?:0{0,4}:)*:?ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address with what a proxy may write around it: brackets, a port, the zone of a link. */
const WRITTEN = /^(?:\[(?<inBrackets>[^\]]+)\](?::\d+)?|(?<withPort>\d{1,3}(?:\.\d{1,3}){3}):\d+)$/;

/** The address alone: `192.0.2.1:443` and `[2001:db8::1%eth0]:443` name a port and a way besides. */
export function plainAddress(text: string): string {
  const { inBrackets, withPort } = WRITTEN.exec(text)?.groups ?? {};
  return (withPort ?? inBrackets ?? text).split('%')[0] ?? '';
}

/** An IPv4 address as it is (also one written as IPv6); of IPv6 the first 64 bits. */
export function networkOf(text: string): string {
  const address = plainAddress(text);
  if (!address.includes(':')) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The eight groups, with `::` filled in; an IPv4 tail stands for two groups that are not asked for. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const head = before === '' ? [] : before.split(':');
  if (after === undefined) return head;
  const tail = after === '' ? [] : after.split(':');
  const missing = Math.max(GROUPS - head.length - tail.length, 0);
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
}

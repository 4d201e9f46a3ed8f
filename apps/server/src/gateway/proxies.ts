/** The proxies in front: only the word of those that the operator listed counts about who is calling. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import { plainAddress } from './networkOf.ts';

/** True for an address that a listed proxy speaks from. */
export type IsProxy = (address: string) => boolean;

/** What `yes` stands for: a proxy on this machine. */
const THIS_MACHINE = ['127.0.0.0/8', '::1'];
const WIDTHS = { 4: 32, 6: 128 } as const;

interface Subnet {
  readonly address: string;
  readonly width: number;
}

/** An address, or a network such as 10.0.0.0/8; undefined when it is neither. */
function readSubnet(text: string): Subnet | undefined {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  if (kind !== 4 && kind !== 6) return undefined;
  const width = given === undefined ? WIDTHS[kind] : Number(given);
  return width >= 1 && width <= WIDTHS[kind] ? { address, width } : undefined;
}

/** The setting: `no`, `yes`, or addresses and networks with commas; what is wrong goes to `problems`. */
export function readProxies(text: string | undefined, problems: string[]): readonly string[] {
  if (text === undefined || text === 'no') return [];
  if (text === 'yes') return THIS_MACHINE;
  const listed = text.split(',').map((each) => each.trim());
  for (const each of listed.filter((one) => readSubnet(one) === undefined)) {
    problems.push(`CANDOR_BEHIND_PROXY must be no, yes or a list of addresses, not "${each}"`);
  }
  return listed;
}

/** Opens the list; nobody is a proxy when it is empty. */
export function openProxies(listed: readonly string[]): IsProxy {
  const block = new BlockList();
  for (const each of listed) {
    const subnet = readSubnet(each);
    if (subnet === undefined) continue;
    block.addSubnet(subnet.address, subnet.width, isIPv6(subnet.address) ? 'ipv6' : 'ipv4');
  }
  return (text) => {
    const address = plainAddress(text);
    return isIP(address) !== 0 && block.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/** Who calls: from the connection outwards, each proxy's word is believed, and the first other one is it. */
export function callerAddress(remote: string, forwarded: string, isProxy: IsProxy): string {
  let address = remote;
  for (const told of forwarded.split(',').reverse()) {
    if (told.trim() === '' || !isProxy(address)) break;
    address = plainAddress(told.trim());
  }
  return address;
}

import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The provider assigns these groups to a connection. Its user chooses the others. */
const NETWORK_GROUPS = 4;

/** The network of an address: an IPv4 address itself, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // URL normalises the address: hexadecimal groups, and `::` once at most.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = groupsOf(before);
  const last = groupsOf(after ?? '');
  const gap = after === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

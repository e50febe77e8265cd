import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Groups of an address that are the same for all of one connection: whoever has it chooses the rest. */
const NETWORK_GROUPS = 4;

/** Whose connection an address is of: an IPv4 address itself, of an IPv6 address its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Only hexadecimal groups are left, with one gap at most.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = groupsOf(before);
  const last = groupsOf(after ?? '');
  const gap = after === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const listOf = (family: Family, networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** Networks of IPv4 that aren't public (RFC 6890 and IANA's registry). */
const PRIVATE_IPV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  // Here Lambda's runtime answers.
  '127.0.0.0/8',
  // Here are instance metadata and, in Lambda, X-Ray.
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/**
 * All public IPv6. Outside it are loopback, link-local, unique local and multicast addresses, and
 * those with an IPv4 address in them: mapped, compatible, and of NAT64.
 */
const GLOBAL_IPV6 = listOf('ipv6', ['2000::/3']);

/** The parts of it that aren't public: Teredo and other protocols, documentation, 6to4. */
const PRIVATE_IPV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/**
 * Whether an address of a resolver is one of the public internet. The lists are apart, because one
 * `BlockList` would compare addresses of IPv4 with networks of IPv6.
 */
export function isPublicAddress(address: string): boolean {
  // A zone is for addresses of this machine's own networks.
  if (address.includes('%')) return false;
  const version = isIP(address);
  if (version === 4) return !PRIVATE_IPV4.check(address, 'ipv4');
  if (version !== 6) return false;
  return GLOBAL_IPV6.check(address, 'ipv6') && !PRIVATE_IPV6.check(address, 'ipv6');
}

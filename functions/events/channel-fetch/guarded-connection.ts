import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { FetchFailure } from './fetch-failure.ts';
import { isPublicAddress } from './public-addresses.ts';

/** The internet, which tests replace. The guard stays between it and the reader. */
export interface Network {
  /** All addresses of a name. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Opens a connection. It calls the `lookup` of the options, as Node's own does. */
  readonly connect: (options: ConnectionOptions) => TLSSocket;
}

const RESOLVING = { timeout: 2_000, tries: 2 };

/** The internet. Names are resolved without this machine's own list of hosts and search domains. */
export const INTERNET: Network = {
  async resolve(hostname) {
    const resolver = new Resolver(RESOLVING);
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  connect: tlsConnect,
};

/**
 * The socket's own lookup, so that it connects to an address that was checked, whatever the resolver
 * says a moment later. A name with any address that isn't public is refused as a whole.
 */
const guardedLookup =
  ({ resolve }: Network): LookupFunction =>
  (hostname, { all = false }, callback) => {
    resolve(hostname).then(
      (resolved) => {
        const addresses = resolved
          .map((address) => ({ address, family: isIP(address) }))
          // IPv4 first: Lambda has no IPv6 outside of a VPC.
          .sort((one, other) => one.family - other.family);
        const [first] = addresses;
        if (first === undefined) callback(new FetchFailure('UNREACHABLE'), '');
        else if (!resolved.every(isPublicAddress)) {
          callback(new FetchFailure('FORBIDDEN_ADDRESS'), '');
        } else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      () => callback(new FetchFailure('UNREACHABLE'), ''),
    );
  };

/**
 * Connects to a server of the public internet that has a valid certificate for its name.
 * @param hostname of an address that was checked: it is no IP address, which Node wouldn't look up
 * @throws FetchFailure, or the socket's error
 */
export async function connectGuarded(
  hostname: string,
  network: Network,
  signal: AbortSignal,
): Promise<Socket> {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) throw new FetchFailure('FORBIDDEN_ADDRESS');
  const socket = network.connect({
    host: hostname,
    servername: hostname,
    port: 443,
    lookup: guardedLookup(network),
    ALPNProtocols: ['http/1.1'],
    // Also where a variable of the environment says otherwise.
    rejectUnauthorized: true,
  });
  // An error after the one that is awaited says nothing new.
  socket.on('error', () => {});
  try {
    // Nothing is sent before the certificate is checked.
    await once(socket, 'secureConnect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

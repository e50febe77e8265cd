import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer as createHttps, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Network } from '../../../../../functions/events/channel-fetch/guarded-connection.ts';
import { type Certificate, certificateFor } from './certificate.ts';

/** A public address, which tests have the names of their servers lead to. */
export const PUBLIC = '93.184.215.14';

async function listen(server: Server, host: string, port = 0) {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * The internet with servers of this machine: names resolve as the test says, and what was let through
 * to a public address is connected to a server here instead.
 */
export function internetWith({
  port,
  authority,
  resolve = async () => [PUBLIC],
}: {
  readonly port: number;
  /** The certificate that is trusted. @default those of the real internet */
  readonly authority?: Certificate;
  readonly resolve?: Network['resolve'];
}) {
  /** Every address that a socket was about to connect to. */
  const dialled: string[] = [];
  const network: Network = {
    resolve,
    connect: ({ lookup, ...options }) =>
      connect({
        ...options,
        port,
        ...(authority && { ca: authority.cert }),
        lookup: (hostname, lookupOptions, callback) => {
          if (lookup === undefined) throw new Error('There is no guard');
          lookup(hostname, { ...lookupOptions, all: false }, (error, address) => {
            if (error !== null) return callback(error, '');
            dialled.push(String(address));
            callback(null, [{ address: '127.0.0.1', family: 4 }]);
          });
        },
      }),
  };
  return { network, dialled };
}

/** A server with a certificate for some names, and the internet on which it is. */
export async function startServer(
  answer: RequestListener,
  {
    names = ['ical.platform.example', 'www.platform.example'],
    certificate = certificateFor(names),
    options = {},
    resolve,
  }: {
    readonly names?: readonly string[];
    readonly certificate?: Certificate;
    readonly options?: ServerOptions;
    readonly resolve?: Network['resolve'];
  } = {},
) {
  const server = createHttps({ ...options, ...certificate }, answer);
  server.on('tlsClientError', () => {});
  const { port, close } = await listen(server, '127.0.0.1');
  onTestFinished(close);
  return { port, ...internetWith({ port, authority: certificate, ...(resolve && { resolve }) }) };
}

/** A server that speaks by itself, byte by byte, once a request has come. */
export function speak(text: string | readonly string[], end = true): RequestListener {
  return async ({ socket }) => {
    for (const part of [text].flat()) socket.write(part);
    if (end) socket.end();
  };
}

/** Listens on this machine, where nothing must arrive. */
export async function startListener() {
  const connections: string[] = [];
  const create = (host: string) =>
    createServer((socket) => {
      connections.push(host);
      socket.destroy();
    });
  const first = await listen(create('127.0.0.1'), '127.0.0.1');
  const second = await listen(create('::1'), '::1', first.port).catch(() => undefined);
  return {
    port: first.port,
    connections,
    close: () => Promise.all([first.close(), second?.close()]),
  };
}

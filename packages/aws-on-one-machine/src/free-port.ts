import { randomInt } from 'node:crypto';
import { isErrno, jsonResponse, serve } from './http.ts';

/**
 * Below what systems hand out by themselves (Linux from 32,768, others from 49,152), so that no
 * connection or server takes the port by chance before it is used; above the usual servers' own.
 */
const PORTS = { from: 20_000, below: 32_768 };

/** A port on loopback that nothing listens on, for a program that can't choose its own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.below);
    try {
      const probe = await serve(async () => jsonResponse(503, {}), port);
      await probe.close();
      return port;
    } catch (error) {
      if (!isErrno(error, 'EADDRINUSE', 'EACCES')) throw error;
    }
  }
}

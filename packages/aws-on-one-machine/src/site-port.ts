import { type Front, type HttpHandler, isErrno, type Listening, serve } from './http.ts';
import { LocalProblem } from './problem.ts';

/**
 * Serves the site at the port that was asked for.
 *
 * @throws LocalProblem where that port can't be had
 */
export async function listenAt(
  handler: HttpHandler,
  port: number,
  front?: Front,
): Promise<Listening> {
  try {
    return await serve(handler, port, front);
  } catch (error) {
    if (isErrno(error, 'EADDRINUSE')) {
      throw new LocalProblem(
        ({ portVariable }) =>
          `Port ${port} is in use: stop what uses it, or choose another, such as ${portVariable}=${port + 1}.`,
      );
    }
    if (isErrno(error, 'EACCES')) {
      throw new LocalProblem(
        ({ portVariable }) =>
          `Port ${port} is reserved: choose another, such as ${portVariable}=3000.`,
      );
    }
    throw error;
  }
}

/** @throws LocalProblem where the port that was asked for can't be had */
export async function checkPort(port: number): Promise<void> {
  const probe = await listenAt(
    async () => ({ status: 503, headers: {}, body: Buffer.alloc(0) }),
    port,
  );
  await probe.close();
}

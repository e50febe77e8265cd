import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpHandler, HttpRequest, HttpResponse, Listening } from 'aws-on-one-machine/http';

/** How long the old handler may finish its requests. */
const GRACE_MS = 5_000;

/** A site that keeps its address while its handler is replaced. Requests wait meanwhile. */
export class SwappableSite {
  #current = Promise.withResolvers<HttpHandler>();
  readonly #inFlight = new Set<Promise<HttpResponse>>();

  async answer(request: HttpRequest): Promise<HttpResponse> {
    const handler = await this.#current.promise;
    const answer = handler(request);
    this.#inFlight.add(answer);
    try {
      return await answer;
    } finally {
      this.#inFlight.delete(answer);
    }
  }

  /** Returns the `listen` option of `startLocal`. @param port the port of this site */
  listenAt(port: number) {
    return async (handler: HttpHandler): Promise<Listening> => {
      this.#current.resolve(handler);
      return {
        port,
        close: async () => {
          this.#current = Promise.withResolvers();
          const grace = sleep(GRACE_MS, undefined, { ref: false });
          await Promise.race([Promise.allSettled(this.#inFlight), grace]);
        },
      };
    };
  }
}

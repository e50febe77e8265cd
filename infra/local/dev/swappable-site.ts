import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpHandler, HttpRequest, HttpResponse, Listening } from 'aws-on-one-machine/http';

/** How long what answers is kept for requests that it has begun with. */
const PATIENCE_MS = 5_000;

/** A site that keeps its address while what answers there is exchanged: requests wait meanwhile. */
export class SteadySite {
  #current = Promise.withResolvers<HttpHandler>();
  readonly #inHand = new Set<Promise<HttpResponse>>();

  async answer(request: HttpRequest): Promise<HttpResponse> {
    const handler = await this.#current.promise;
    const answer = handler(request);
    this.#inHand.add(answer);
    try {
      return await answer;
    } finally {
      this.#inHand.delete(answer);
    }
  }

  /** What `startLocal` takes to serve its site by. @param port where this site is */
  listenAt(port: number) {
    return async (handler: HttpHandler): Promise<Listening> => {
      this.#current.resolve(handler);
      return {
        port,
        close: async () => {
          this.#current = Promise.withResolvers();
          const patience = sleep(PATIENCE_MS, undefined, { ref: false });
          await Promise.race([Promise.allSettled(this.#inHand), patience]);
        },
      };
    };
  }
}
